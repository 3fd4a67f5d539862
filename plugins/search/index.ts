/**
 * 站内检索：索引、引擎与对话框（theme/）。为什么不用现成的、怎样移除，见 README.md。
 * 索引在固定的地址，打开检索时才取；服务器对它不长期缓存，内容没变时只回 304。
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {writeIndex} from './build';
import type {SearchIndex, SearchWords} from './types';
import {loadWords} from './words';

export interface SearchOptions {
  dataDir: string;
}

/** webpack-dev-server 里用到的一点；它的类型不在依赖里。 */
interface DevServer {
  app?: {
    get: (path: string, answer: (request: unknown, response: {json: (body: SearchIndex) => void}) => void) => void;
  };
}

const indexName = 'search-index.json';

export default function search({baseUrl, siteDir}: LoadContext, {dataDir}: SearchOptions): Plugin {
  const development = process.env.NODE_ENV === 'development';
  const wordsFile = path.join(dataDir, 'search.yml');
  const theme = path.join(__dirname, 'theme');
  let words: SearchWords;
  let drafts: () => SearchIndex;
  let write: typeof writeIndex;
  const devServer = {
    setupMiddlewares: (_middlewares: unknown, server: DevServer) => {
      server.app?.get(baseUrl + indexName, (_request, response) => response.json(drafts()));
      // 返回的列表会接在上游的后面，这里不再添。
      return [];
    },
  };
  return {
    name: 'lab-search',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getPathsToWatch: () => [wordsFile],

    async loadContent() {
      // 先装载好，postBuild 才能同步地做完。
      if (!development) ({writeIndex: write} = await import('./build'));
      words = loadWords(wordsFile);
    },

    async allContentLoaded({allContent, actions}) {
      // 别处（找不到页面）据此知道有没有检索。
      actions.setGlobalData({});
      if (!development) return;
      const [{readDrafts}, {encode}] = await Promise.all([import('./drafts'), import('./encode')]);
      drafts = () => encode(readDrafts(allContent, siteDir), loadWords(wordsFile));
    },

    // oxlint-disable-next-line typescript/require-await -- 上游要一个 Promise
    async postBuild({outDir}) {
      write(outDir, baseUrl, indexName, words);
    },

    // Docusaurus 会合并 devServer，只是类型里没有写。
    configureWebpack: (_config, isServer) =>
      isServer || !development ? {} : Object.assign<object, unknown>({}, {devServer}),
  };
}
