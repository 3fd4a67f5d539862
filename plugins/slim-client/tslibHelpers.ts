/** tslib 里浏览器真正用到的一个函数；utils-common 以 CommonJS 引入整个 tslib，摇不掉。 */
export function __importDefault<Module extends {__esModule?: boolean}>(module: Module): Module | {default: Module} {
  return module.__esModule ? module : {default: module};
}
