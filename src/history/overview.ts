import type {ForPages} from '@site/src/plugins/changes/news';

/** 总览另要的几行，与各页最近的改动；没有登记 src/plugins/changes 时是空的。 */
const overview: ForPages['overview'] = {more: [], pages: {}};

export default overview;
