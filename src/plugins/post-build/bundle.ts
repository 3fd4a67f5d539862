/** 打包：怎么分块，汉字照原样输出。用的都是打包器公开的选项，数字见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {rspack} from '@docusaurus/faster';

/** 变量的短名字不看字母的频率：频率里有块的临时哈希，两次构建会不一样。类型里没有写这一项。 */
const mangle = {safari10: true, disableCharFreq: true};

/**
 * 浏览器的包：怎么分块，怎么压缩。
 * @param minimizers 上游的压缩插件
 */
export const clientBundle = (
  minimizers: readonly unknown[] | undefined,
): object => ({
  mergeStrategy: {'optimization.minimizer': 'replace'},
  module: {
    rules: [
      {
        test: /@docusaurus[\\/]utils-common/,
        resolve: {alias: {tslib: path.join(__dirname, 'tslib.ts')}},
      },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        // 上游把汉字写成六个字符的 \uXXXX。
        minimizerOptions: {
          compress: {ecma: 2020, passes: 2},
          mangle,
          format: {ecma: 2020, comments: false, asciiOnly: false},
        },
      }),
      // 第一个压缩脚本，其余的压缩样式，照上游。
      ...(minimizers?.slice(1) ?? []),
    ],
    // 块的编号就用块名，运行时不必再带一张编号到块名的表。
    chunkIds: 'named',
    splitChunks: {
      cacheGroups: {
        // 过半的路由都用的，再小也归到一个文件里；第三方的，不单列。
        common: {enforce: true},
        defaultVendors: false,
      },
    },
  },
});

/** 服务端只有一个文件：只有一个线程渲染，装载一个文件比装载几百个快，也不必写出来再删掉。 */
export const serverBundle = {
  module: {parser: {javascript: {dynamicImportMode: 'eager' as const}}},
};

/** 打包缓存不看 BASE_URL（编译好的地址都带着它，写在生成的配置里）、锁文件与补丁；这几样变了，旧的就作废。 */
export function cacheKey({siteDir, generatedFilesDir}: LoadContext): object {
  const patches = path.join(siteDir, 'patches');
  const buildDependencies = [
    path.join(generatedFilesDir, 'docusaurus.config.mjs'),
    path.join(siteDir, 'package-lock.json'),
    ...(fs.existsSync(patches) ? fs.readdirSync(patches) : []).map((name) =>
      path.join(patches, name),
    ),
  ].filter((file) => fs.existsSync(file));
  return {experiments: {cache: {buildDependencies}}};
}
