/**
 * 站内检索的索引。配置做不到：上游只接外部服务，现成的插件不能按拼音与任意一段汉字查，还给每一页加脚本。
 * 构建：读已经生成的 HTML，压成一个带哈希的文件，网址写进每页的 <meta>，不打开检索就不多一次请求。
 * 开发：没有成品 HTML，请求索引时当场从源文件生成，总是当前的内容。
 *
 * 要排在改写或压缩 HTML 的插件之前：各插件的 postBuild 同时开始，这里全程同步，因此先做完。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {pack} from './codec';
import {compact} from './compact';
import {readPage} from './document';
import {readSources} from './source';
import {synonyms} from './synonyms';
import type {SourcePage} from './types';

export interface SearchOptions {
  dataDir: string;
}

/** webpack-dev-server 里用到的一点；它的类型不在依赖里。 */
interface DevServer {
  app?: {get: (path: string, answer: (request: unknown, response: DevResponse) => void) => void};
}

interface DevResponse {
  type: (name: string) => {send: (body: string) => void};
}

/** 索引网址所在的 <meta name>，界面从这里取。 */
const metaName = 'lab-search-index';

/** brotli 之后的上限：全功能 60 KB，减去代码，再留一点余地。 */
const budget = 49_200;

/** 压缩前超过这么多就提醒：该分块了。 */
const warnBytes = 400 * 1024;

/** 构建时先占位，索引写好后换成真实的网址。 */
const placeholder = 'lab-search-index-url';

const developmentFile = 'lab-search-index.json';

/** 装得下多少收多少：只出现一次的词组从多收试起，超出预算就少收。 */
function fit(pages: readonly SourcePage[]): string {
  let packed = '';
  for (const shared of [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, Infinity]) {
    packed = pack(compact(pages, synonyms, shared));
    if (zlib.brotliCompressSync(packed).length <= budget) break;
    // 早已装不下，不必逐个试。
    if (packed.length > warnBytes) return pack(compact(pages, synonyms, Infinity));
  }
  return packed;
}

function htmlFiles(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort();
}

export default function search(context: LoadContext, {dataDir}: SearchOptions): Plugin {
  const {baseUrl, siteDir} = context;
  const development = process.env.NODE_ENV === 'development';
  const devServer = {
    setupMiddlewares: (_middlewares: unknown, server: DevServer) => {
      server.app?.get(`${baseUrl}${developmentFile}`, (_request, response) => {
        response.type('json').send(pack(compact(readSources(siteDir, dataDir, baseUrl), synonyms)));
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

    // 同步写法是有意的，见文件开头；返回 Promise 只是接口的要求。
    postBuild({outDir}) {
      const files = htmlFiles(outDir);
      const pages = files.flatMap((file) => {
        const route = file
          .split(path.sep)
          .join('/')
          .replace(/\.html$/, '')
          .replace(/(?:^|\/)index$/, '');
        const page = readPage(`${baseUrl}${route}`, fs.readFileSync(path.join(outDir, file), 'utf8'));
        return page ? [page] : [];
      });
      const index = fit(pages);
      const hash = crypto.createHash('sha256').update(index).digest('hex').slice(0, 8);
      const name = `assets/search-index.${hash}.json`;
      fs.writeFileSync(path.join(outDir, name), index);
      if (Buffer.byteLength(index) > warnBytes) {
        console.warn(`[检索] 索引有 ${Math.round(Buffer.byteLength(index) / 1024)} KB，超过 400 KB，该按栏目分块了。`);
      }
      for (const file of files) {
        const full = path.join(outDir, file);
        fs.writeFileSync(full, fs.readFileSync(full, 'utf8').replace(placeholder, `${baseUrl}${name}`));
      }
      return Promise.resolve();
    },
  };
}
