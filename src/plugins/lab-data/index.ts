/** 实验室数据插件：做什么见 README.md；正文里的数据由 mdx 在编译时代入，不经过这里。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {awardsCsv} from '../../routes';
import {dataDirOf, dataFiles, loadLabData} from './load';
import {dateInChina} from '../../dates';
import {homeView} from './home';

/** 构建时生成的静态文件放在这里（相对站点根目录），随 static/ 一起发布。 */
export const generatedStaticDir = '.docusaurus/lab-static';

/**
 * 配置要用的：lab.yml 的内容，检索的词与例句，与站点、数据的目录。
 * @param siteDir 站点根目录的绝对路径
 * @throws DiagnosticsError 数据写错时，只有清单：上游包在外面的那一层不带调用栈
 */
export function readLab(siteDir: string) {
  const dataDir = dataDirOf(siteDir);
  // 上游会在清单外面再包一层自己的报错，带着栈就把清单挤到看不见的地方；就要停下才不复原。
  const {stackTraceLimit} = Error;
  Error.stackTraceLimit = 0;
  const {lab, search, sayings} = loadLabData(dataDir);
  Error.stackTraceLimit = stackTraceLimit;
  return {
    lab,
    search: {...search, urgent: sayings},
    dirs: {siteDir, dataDir},
  };
}

/** 供下载的获奖数据；带 BOM，Excel 直接打开不乱码。 */
function publishAwards(dataDir: string, target: string) {
  const source = fs.readFileSync(path.join(dataDir, 'awards.csv'), 'utf8');
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, `\uFEFF${source.replace(/^\uFEFF/, '')}`);
}

/** 首页的数据、构建日与获奖 CSV；data/ 变了，正文重新编译。 */
export default function labData(
  {siteDir}: LoadContext,
  {dataDir}: {dataDir: string},
): Plugin {
  const sources = dataFiles.map((file) => path.join(dataDir, file));
  return {
    name: 'lab-data',

    getPathsToWatch: () => sources,

    async contentLoaded({actions}) {
      publishAwards(dataDir, path.join(siteDir, generatedStaticDir, awardsCsv));
      await actions.createData('home.json', homeView(loadLabData(dataDir)));
      await actions.createData('buildDate.json', JSON.stringify(dateInChina()));
    },

    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /\.mdx$/i,
              // 上游按 include 判断哪些文件已有人处理，不能省。
              include: ['docs', 'blog', 'src/pages'].map((folder) =>
                path.join(siteDir, folder, path.sep),
              ),
              enforce: 'pre',
              loader: path.join(__dirname, 'dependencyLoader.mjs'),
              options: {
                files: sources,
                staticDir: path.join(siteDir, 'static'),
              },
            },
          ],
        },
      };
    },
  };
}
