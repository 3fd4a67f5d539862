import type {ForPages} from '@site/plugins/history/news';

/** 总览另要的几行，与各页最近的改动；没有登记 plugins/history 时是空的。 */
const overview: ForPages['overview'] = {more: [], pages: {}};

export default overview;
