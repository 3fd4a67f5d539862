/**
 * 站内检索的索引。配置做不到：上游只接外部服务，现成的插件不能按拼音与任意一段汉字查，还给每一页加脚本。
 * 构建：读已经生成的 HTML，压成一个带哈希的文件，网址写进每页的 <meta>，不打开检索就不多一次请求（build.ts）。
 * 开发：没有成品 HTML，请求索引时当场从源文件生成，总是当前的内容。
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {placeholder} from './types';

export interface SearchOptions {
  dataDir: string;
}

/** webpack-dev-server 里用到的一点；它的类型不在依赖里。 */
interface DevServer {
  app?: {
    get: (
      path: string,
      answer: (request: unknown, response: DevResponse, next: (error: unknown) => void) => void,
    ) => void;
  };
}

interface DevResponse {
  type: (name: string) => {send: (body: string) => void};
}

/** 索引网址所在的 <meta name>，界面从这里取。 */
const metaName = 'lab-search-index';

const developmentFile = 'lab-search-index.json';

export default function search(context: LoadContext, {dataDir}: SearchOptions): Plugin {
  const {baseUrl, siteDir} = context;
  const development = process.env.NODE_ENV === 'development';
  const devServer = {
    setupMiddlewares: (_middlewares: unknown, server: DevServer) => {
      server.app?.get(`${baseUrl}${developmentFile}`, (_request, response, next) => {
        // 分词与读音的一套要装载一会儿，打开检索时才要。
        import('./source')
          .then(({developmentIndex}) => response.type('json').send(developmentIndex(siteDir, dataDir, baseUrl)))
          .catch(next);
      });
      // 返回的列表会接在上游的后面，这里不再添。
      return [];
    },
  };
  return {
    name: 'lab-search',

    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'meta',
          attributes: {name: metaName, content: development ? `${baseUrl}${developmentFile}` : placeholder},
        },
      ],
    }),

    // Docusaurus 会合并 devServer，只是类型里没有写。
    configureWebpack: (_config, isServer) =>
      isServer || !development ? {} : Object.assign<object, unknown>({}, {devServer}),
  };
}
