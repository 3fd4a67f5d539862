/**
 * 记下浏览器包里用了哪些 npm 包，写进 .docusaurus/shipped-packages.json，供 npm run supply 审计与列许可证。
 * 原因：node_modules 里九成以上只在构建时用，审计与许可证只该看真正发布出去的代码。
 * 取自打包器自己的模块表，不靠猜；CSS 也算。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export const shippedFile = 'shipped-packages.json';

/** 抽取样式时在打包器里执行、不随站点发布的；读缓存的那次构建会把它也列进模块表，清单就时有时无。 */
const buildOnly: readonly string[] = ['node_modules/css-loader'];

/** 打包器的统计；webpack 与 rspack 相同，只写用到的字段。 */
interface Module {
  readonly nameForCondition?: string | null;
  readonly modules?: readonly Module[];
}

interface Compiler {
  hooks: {
    done: {
      tap: (name: string, run: (stats: {toJson: (options: object) => {modules?: readonly Module[]}}) => void) => void;
    };
  };
}

/** 合并过的模块里还套着模块。 */
function files(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => [
    ...(module.nameForCondition ? [module.nameForCondition] : []),
    ...files(module.modules ?? []),
  ]);
}

/** 文件 → 它所在的包的目录（从 node_modules 起的相对路径，嵌套安装的也分得清）。 */
function packageOf(siteDir: string, file: string): string | undefined {
  const relative = path.relative(siteDir, file).split(path.sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative)?.[0];
}

export default function shippedPackages({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'shipped-packages',
    configureWebpack: (_, isServer) =>
      // 只有正式构建要清单；npm start 时每存一次都列一遍，要多等十分之一秒。
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            plugins: [
              {
                apply(compiler: Compiler) {
                  compiler.hooks.done.tap('shipped-packages', (stats) => {
                    const {modules = []} = stats.toJson({
                      all: false,
                      modules: true,
                      nestedModules: true,
                      cachedModules: true,
                      dependentModules: true,
                      runtimeModules: false,
                      modulesSpace: Infinity,
                      nestedModulesSpace: Infinity,
                      groupModulesByPath: false,
                      groupModulesByType: false,
                      groupModulesByCacheStatus: false,
                      groupModulesByAttributes: false,
                      groupModulesByLayer: false,
                      groupModulesByExtension: false,
                    });
                    const packages = new Set(files(modules).flatMap((file) => packageOf(siteDir, file) ?? []));
                    for (const name of buildOnly) packages.delete(name);
                    fs.writeFileSync(
                      path.join(generatedFilesDir, shippedFile),
                      `${JSON.stringify([...packages].sort(), undefined, 2)}\n`,
                    );
                  });
                },
              },
            ],
          },
  };
}
