/** @docusaurus/router，只把 matchPath 换成比字符串的：上游渲染每一页都拿全部文档的路径试一遍。 */
export {Redirect, useHistory, useLocation} from 'react-router-dom';
export {matchPath} from './matchPath';
