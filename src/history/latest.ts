import type {ForPages} from '@site/src/plugins/changes/news';

/** 最近的改动；没有登记 src/plugins/changes 时是空的，登记了就在打包时换掉。 */
const latest: ForPages['latest'] = {rows: [], ids: ''};

export default latest;
