/**
 * 站内检索：索引、引擎与对话框（theme/）。为什么不用现成的、怎样移除，见 README.md。
 * npm start 时没有成品可读，也就没有检索，按钮也不出现；data/search.yml 照样核对。
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeIndex} from './build';
import {loadWords, noWords} from './words';

export interface SearchOptions {
  dataDir: string;
}

export default function search(
  {baseUrl}: LoadContext,
  {dataDir}: SearchOptions,
): Plugin {
  const wordsFile = path.join(dataDir, 'search.yml');
  const theme = path.join(__dirname, 'theme');
  let words = noWords;
  const plugin: Plugin = {
    name: 'lab-search',
    getPathsToWatch: () => [wordsFile],
    loadContent() {
      words = loadWords(wordsFile);
      return Promise.resolve();
    },
  };
  if (process.env.NODE_ENV === 'development') return plugin;
  return {
    ...plugin,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    // 别处（找不到页面）据此知道有没有检索。
    allContentLoaded: ({actions}) => Promise.resolve(actions.setGlobalData({})),
    // 同步地做完：别的步骤动手之前，索引已经在了。
    postBuild: ({outDir}) =>
      Promise.resolve(writeIndex(outDir, baseUrl, words)),
  };
}
