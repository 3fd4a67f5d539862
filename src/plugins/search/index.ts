/**
 * 站内检索：索引、引擎与对话框（theme/）。为什么不用现成的、怎样移除，见 README.md。
 * npm start 时没有成品可读，也就没有检索，按钮也不出现；data/search.yml 照样核对。
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadWords} from './words';

export interface SearchOptions {
  dataDir: string;
}

export default function search(
  {baseUrl, siteDir}: LoadContext,
  {dataDir}: SearchOptions,
): Plugin {
  const development = process.env.NODE_ENV === 'development';
  const wordsFile = path.join(dataDir, 'search.yml');
  const emergencyPage = path.join(siteDir, 'docs/emergency.mdx');
  const theme = path.join(__dirname, 'theme');
  let write: (outDir: string) => void;
  return {
    name: 'lab-search',
    getPathsToWatch: () => [wordsFile, emergencyPage],

    async loadContent() {
      const words = loadWords(wordsFile, emergencyPage);
      if (development) return;
      // 先装载好，postBuild 才能同步地做完。
      const {writeIndex} = await import('./build');
      write = (outDir) => writeIndex(outDir, baseUrl, words);
    },

    ...(!development &&
      ({
        getThemePath: () => theme,
        getTypeScriptThemePath: () => theme,
        // 别处（找不到页面）据此知道有没有检索。
        allContentLoaded: ({actions}) =>
          Promise.resolve(actions.setGlobalData({})),
        postBuild: ({outDir}) => Promise.resolve(write(outDir)),
      } satisfies Partial<Plugin>)),
  };
}
