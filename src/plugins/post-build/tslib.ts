/**
 * @docusaurus/utils-common 从 tslib 里要的只有这一个；它是 CommonJS，引入就带上整个，每页多下 3.1 KB。别的包要的不换。
 * 何时可删：它改成 ES 模块。
 */
interface Module {
  readonly __esModule?: boolean;
}

export const __importDefault = (module: Module): object =>
  module.__esModule ? module : {default: module};
