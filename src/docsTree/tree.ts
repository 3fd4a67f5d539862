import type {PropSidebar} from '@docusaurus/plugin-content-docs';

/** 文档的目录树；没有登记 src/plugins/docs-root 时是空的，登记了就在打包时换掉。 */
const tree: PropSidebar = [];

export default tree;
