/** 元数据：原来写了的用原来的，没写的由标题与小标题得出；没有描述的，站点自己取第一段。 */
import {parse as parseToml} from 'smol-toml';
import {parse as parseYaml, stringify} from 'yaml';
import {get} from '../../plugins/lab-data/load';
import {wordsOf} from './convert';
import type {Page} from './links';

/** 检查要这么多个。 */
const wantedKeywords = 3;

/** 拆开元数据与正文；写坏的元数据读不出来，留作代码。 */
export function splitFrontMatter(source: string): {given: unknown; body: string} {
  const [whole = '', fence, written = ''] =
    /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n|$)/.exec(source) ?? [];
  const body = source.slice(whole.length);
  const language = fence === '+++' ? 'toml' : 'yaml';
  try {
    const given: unknown = language === 'toml' ? parseToml(written) : parseYaml(written);
    return {given: given ?? {}, body};
  } catch {
    return {given: {}, body: `\`\`\`${language}\n${written}\n\`\`\`\n\n${body}`};
  }
}

/** 没有记号的一句话。 */
const plainly = (written: string): string =>
  written
    .replace(/[`*_]{1,3}(?=\S)|(?<=\S)[`*_]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 几个键写的文字。 */
const textsAt = (given: unknown, ...names: string[]): string[] =>
  names
    .flatMap((name): unknown => get(given, [name]))
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [plainly(String(value))] : []))
    .filter(Boolean);

/** 标题里的词：没有小标题与标签的页面，关键词只能从这里来。 */
const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const segmentsOf = (title: string): string[] =>
  [...segmenter.segment(title)].flatMap(({segment, isWordLike}) => (isWordLike === true ? [segment] : []));

/** 描述太短、太长的，检查不收；没有描述的，站点自己取第一段。 */
const fits = (description: string): boolean => description.length >= 20 && description.length <= 80;

/** 原来的元数据里写的标题。 */
export const titleIn = (given: unknown): string | undefined => textsAt(given, 'title')[0];

/** 写好的元数据，连同前后的 `---`。 */
export function makeFrontMatter(page: Page): string {
  const {given, tree} = page;
  const title = plainly(page.title);
  const tags = textsAt(given, 'keywords', 'tags', 'categories').flatMap((one) => one.split(/[,，、]\s*/));
  const headings = tree.children.flatMap((node) => (node.type === 'heading' ? [plainly(wordsOf(node))] : []));
  const name = page.target.replace(/^.*\/|\.mdx$/g, '');
  const words = [title, ...headings, name, ...segmentsOf(title)]
    .map((one) => one.replace(/\s*\p{Extended_Pictographic}\uFE0F?/gu, ''))
    .filter((word) => word.length > 1 && word.length <= 16 && !/[，。、,[\]{}"`：]/.test(word));
  const fields = {
    title,
    description: textsAt(given, 'description', 'summary').find(fits),
    keywords: [...new Set([...tags, ...words])].slice(0, Math.max(wantedKeywords, tags.length)),
    sidebar_position: [get(given, ['sidebar_position']), get(given, ['weight'])].find((one) => typeof one === 'number'),
    draft: get(given, ['draft']) === true ? true : undefined,
  };
  const written = stringify(fields, {defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0});
  return `---\n${written}---\n`;
}
