/**
 * 站内检索的索引。配置做不到：上游只接外部服务，现成的插件不能按拼音与任意一段汉字查，还给每一页加脚本。
 * 构建：读已经生成的 HTML，压成一个带哈希的文件，网址写进每页的 <meta>，不打开检索就不多一次请求。
 * 那是构建之后的第一步，由 plugins/static-output 按次序调用 addSearchIndex。
 * 开发：没有成品 HTML，请求索引时当场从源文件生成，总是当前的内容。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {pack} from './codec';
import {compactor} from './compact';
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

/** 从多到少的收法，见 placesOf；最后一档只收每节的开头与反复出现的词。 */
const choices = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, Infinity];

const brotliBytes = (text: string, quality: number): number =>
  zlib.brotliCompressSync(text, {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: quality}}).length;

/** 装得下吗。最高质量要量一百多毫秒，先用快的一档：它装得下就一定装得下，超出三成就一定装不下。 */
function fits(packed: string): boolean {
  const quick = brotliBytes(packed, 5);
  return quick <= budget || (quick <= budget * 1.3 && brotliBytes(packed, 11) <= budget);
}

/** 装得下多少收多少；收得最少也装不下的大站点就收得最少。 */
function fit(pages: readonly SourcePage[]): string {
  const build = compactor(pages, synonyms);
  const packed = (choice: number): string => pack(build(choices[choice]));
  const most = packed(0);
  if (fits(most)) return most;
  let over = 0;
  let under = choices.length - 1;
  let best = packed(under);
  if (!fits(best)) return best;
  while (under - over > 1) {
    const middle = (over + under) >> 1;
    const tried = packed(middle);
    if (fits(tried)) [under, best] = [middle, tried];
    else over = middle;
  }
  return best;
}

/** 生成索引，返回写好了它的网址的页面；page.file 是相对产物目录的路径，如 docs/intro.html。 */
export function addSearchIndex<Page extends {file: string; html: string}>(
  outDir: string,
  baseUrl: string,
  pages: readonly Page[],
): Page[] {
  const sources = [...pages]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .flatMap(({file, html}) => {
      const page = readPage(baseUrl + file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, ''), html);
      return page ? [page] : [];
    });
  const index = fit(sources);
  const hash = crypto.createHash('sha256').update(index).digest('hex').slice(0, 8);
  const name = `assets/search-index.${hash}.json`;
  fs.writeFileSync(path.join(outDir, name), index);
  if (Buffer.byteLength(index) > warnBytes) {
    console.warn(`[检索] 索引有 ${Math.round(Buffer.byteLength(index) / 1024)} KB，超过 400 KB，该按栏目分块了。`);
  }
  return pages.map((page) => ({...page, html: page.html.replace(placeholder, `${baseUrl}${name}`)}));
}

export default function search(context: LoadContext, {dataDir}: SearchOptions): Plugin {
  const {baseUrl, siteDir} = context;
  const development = process.env.NODE_ENV === 'development';
  const devServer = {
    setupMiddlewares: (_middlewares: unknown, server: DevServer) => {
      server.app?.get(`${baseUrl}${developmentFile}`, (_request, response) => {
        response.type('json').send(pack(compactor(readSources(siteDir, dataDir, baseUrl), synonyms)()));
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
