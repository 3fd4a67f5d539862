/** 构建之后：读全部成品页，写出索引。全文照收，加上一张用到的字的读音表。 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {pinyin} from 'pinyin-pro';
import {routes} from '../../routes';
import {fillers} from './engine/fillers';
import {readPage} from './pages';
import type {Page, SearchIndex, SearchWords} from './types';

/** 压缩后超过这么多就提醒，字节：打开搜索要等得久了。 */
const remarkBytes = 150_000;

/** 用到的每个字，在上下文里的读音都收：“重”有 chong 也有 zhong。 */
function soundsOf(texts: ReadonlySet<string>): string {
  const table = new Map<string, Set<string>>();
  for (const text of texts) {
    const sounds = pinyin(text, {toneType: 'none', type: 'array', v: true});
    Array.from(text).forEach((character, at) => {
      const sound = sounds[at];
      if (
        sound === undefined ||
        !/^[\u3400-\u9fff]$/.test(character) ||
        !/^[a-z]+$/.test(sound)
      )
        return;
      table.set(sound, (table.get(sound) ?? new Set()).add(character));
    });
  }
  const entries = [...table].sort(([a], [b]) => (a < b ? -1 : 1));
  return entries
    .map(([sound, characters]) => sound + [...characters].sort().join(''))
    .join('');
}

/** 读出的页面 → 索引。 */
export function encode(
  source: readonly Page[],
  words: SearchWords,
): SearchIndex {
  // 来源一节是一串链接，没有人查。
  const pages = source.map((page) => ({
    ...page,
    sections: page.sections.filter(({anchor}) => anchor !== 'sources'),
  }));
  const emergency = pages.find(({path: route}) =>
    route.endsWith(routes.emergency),
  );
  for (const {section} of words.safety) {
    if (!emergency?.sections.some(({anchor}) => anchor === section))
      throw new Error(
        `[检索] 应急页里没有 data/search.yml 要的 ${section} 这一节。`,
      );
  }
  const names = pages.flatMap(({title, keywords}) => [title, ...keywords]);
  const sentences = pages.flatMap(({sections}) =>
    sections.flatMap(({heading, text}) => [
      heading,
      ...text.split(/(?<=[。；？！\n])/),
    ]),
  );
  // 繁体只认得名目与同义词里用到的字，够读懂一个查询。
  const used = new Set(
    [...names, ...words.synonyms.flat(), ...fillers].join(''),
  );
  const pairs = fs
    .readFileSync(path.join(__dirname, 'traditional.txt'), 'utf8')
    .replaceAll('\n', '')
    .match(/../g);
  return {
    pages,
    sounds: soundsOf(new Set([...names, ...sentences])),
    traditional: (pairs ?? [])
      .filter((pair) => used.has(pair.charAt(1)))
      .join(''),
    ...words,
  };
}

/** 同步地做完：预压缩等步骤动手之前，索引已经在了；登记在它们前面就行。 */
export function writeIndex(
  outDir: string,
  baseUrl: string,
  words: SearchWords,
): void {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .sort();
  const pages = files.flatMap((file) => {
    if (!file.endsWith('.html') || file === '404.html') return [];
    const route =
      baseUrl +
      file.replaceAll(path.sep, '/').replace(/(?:(?:^|\/)index)?\.html$/, '');
    return (
      readPage(route, fs.readFileSync(path.join(outDir, file), 'utf8')) ?? []
    );
  });
  const index = JSON.stringify(encode(pages, words));
  fs.writeFileSync(path.join(outDir, 'search-index.json'), index);
  const {BROTLI_PARAM_QUALITY: quality} = zlib.constants;
  const bytes = zlib.brotliCompressSync(index, {params: {[quality]: 5}}).length;
  if (bytes > remarkBytes)
    console.warn(
      `[检索] 索引压缩后有 ${Math.round(bytes / 1000)} KB，超过 150 KB，该按栏目分块了。`,
    );
}
