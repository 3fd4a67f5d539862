/** 元数据：原来写了的用原来的，没写的由标题与小标题得出；没有描述的，站点自己取第一段。 */
import type {Root} from 'mdast';
import {parse as parseToml} from 'smol-toml';
import {parse as parseYaml, stringify} from 'yaml';
import {get} from '../../plugins/lab-data/load';
import {wordsOf} from './nodes';

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
    .replace(/[`*_]{1,3}(?=\S)|(?<=\S)[`*_]{1,3}|\s*\{#[\w.-]+\}/g, '')
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

function keywordsOf(given: readonly string[], others: readonly string[]): string[] {
  const fits = (word: string) => word.length > 1 && word.length <= 16 && !/[，。、,[\]{}"`：]|\.mdx?$/.test(word);
  const plain = others.map((one) => one.replace(/\s*\p{Extended_Pictographic}\uFE0F?/gu, ''));
  return [...new Set([...given, ...plain.filter(fits)])].slice(0, Math.max(wantedKeywords, given.length));
}

const used =
  /^(?:title|description|summary|excerpt|keywords|tags?|categor(?:y|ies)|draft|reviewed|lastmod|updated|date|last_update|sidebar_\w+|id|slug|weight|layout|outline|hide|comments|template)$/;

/**
 * @param heading 正文里的一级标题
 * @param fallback 什么都没写时的标题：文件名
 * @returns 写好的元数据，连同前后的 `---`；没有地方放的键
 */
export function makeFrontMatter(
  tree: Root,
  given: unknown,
  at: {heading: string | undefined; fallback: string; name: string},
): {written: string; dropped: string[]} {
  const [own] = textsAt(given, 'title');
  const title = plainly(at.heading ?? own ?? at.fallback);
  const label = own === title ? undefined : (own ?? textsAt(given, 'sidebar_label')[0]);
  const [description] = textsAt(given, 'description', 'summary', 'excerpt');
  const headings = tree.children.flatMap((node) => (node.type === 'heading' ? [plainly(wordsOf(node))] : []));
  const keywords = keywordsOf(
    textsAt(given, 'keywords', 'tags', 'categories', 'tag', 'category').flatMap((one) => one.split(/[,，、]\s*/)),
    [title, ...headings, at.name, ...segmentsOf(title)],
  );
  const fields = {
    title,
    ...(label === undefined ? {} : {sidebar_label: label}),
    ...(description === undefined ? {} : {description}),
    keywords,
    ...(get(given, ['draft']) === true ? {draft: true} : {}),
  };
  return {
    written: `---\n${stringify(fields, {defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0})}---\n`,
    dropped: Object.keys(typeof given === 'object' && given ? given : {}).filter((name) => !used.test(name)),
  };
}
