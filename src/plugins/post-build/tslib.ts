/**
 * tslib 里用到的只有这一个。@docusaurus/utils-common 是 CommonJS，引入 tslib 就带上整个：每页多下 3.1 KB。
 * 何时可删：它改成 ES 模块。升级后它要别的，构建渲染页面时就出错。
 */
interface Module {
  readonly __esModule?: boolean;
}

export const __importDefault = (module: Module): object =>
  module.__esModule ? module : {default: module};
