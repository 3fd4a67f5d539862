/** 元数据：原来写了的用原来的，没写的由标题、首句与小标题得出。 */
import {toString} from 'mdast-util-to-string';
import type {Root} from 'mdast';
import {parse as parseToml} from 'smol-toml';
import {visit} from 'unist-util-visit';
import {parse as parseYaml, stringify} from 'yaml';
import {get} from '../../plugins/lab-data/load';
import {isRealDate} from '../../plugins/lab-data/schema';
import {withEmoji} from './inlines';
import {withoutMarks} from './notes';
import {punctuate} from './tidy';

/** 描述检查要 20 到 80 字，留几个字给排版添的空格；关键词三个。 */
const length = {least: 20, most: 72};
const wantedKeywords = 3;

/** 拆开元数据与正文；写坏的元数据读不出来，留作代码。 */
export function splitFrontMatter(source: string): {given: unknown; body: string} {
  const [whole = '', fence, written = ''] =
    /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n|$)/.exec(source) ?? [];
  if (whole === '') return {given: {}, body: source};
  try {
    const given: unknown = fence === '+++' ? parseToml(written) : parseYaml(written);
    return {given: given ?? {}, body: source.slice(whole.length)};
  } catch {
    return {
      given: {},
      body: `\`\`\`${fence === '+++' ? 'toml' : 'yaml'}\n${written}\n\`\`\`\n\n${source.slice(whole.length)}`,
    };
  }
}

/** 一个键写的一段或几段文字。 */
function textsAt(given: unknown, ...names: string[]): string[] {
  return names
    .flatMap((name) => {
      const value: unknown = get(given, [name]);
      if (value instanceof Date) return [value.toISOString().slice(0, 10)];
      if (typeof value === 'string' || typeof value === 'number') return [String(value).trim()];
      const items: unknown[] = Array.isArray(value) ? value : [];
      return items.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
    })
    .filter((value) => value !== '');
}

/** 标题里的词：没有小标题与标签的页面，关键词只能从这里来。 */
const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const segmentsOf = (title: string): string[] =>
  [...segmenter.segment(title)].flatMap(({segment, isWordLike}) => (isWordLike === true ? [segment] : []));

/** 没有记号的一句话。 */
const plainly = (written: string): string =>
  punctuate(withoutMarks(withEmoji(written)))
    .replace(/[`*_]{1,3}(?=\S)|(?<=\S)[`*_]{1,3}|\s*\{#[\w.-]+\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 一段正文在描述里的样子。 */
function leads(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'paragraph', (node, _, parent) => {
    if (parent?.type !== 'root') return;
    const said = node.children.filter(({type}) => type !== 'mdxTextExpression');
    const words = withoutMarks(toString(said, {includeImageAlt: false}))
      .replace(/\s+/g, ' ')
      .trim();
    if (words !== '') found.push(words);
  });
  const chinese = found.filter((words) => /\p{Script=Han}/u.test(words));
  return chinese.length > 0 ? chinese : found;
}

/** 从首句起，一句一句添到够；太长的在逗号处截断；太短的补上小标题。 */
function describe(title: string, sentences: readonly string[], headings: readonly string[]): string {
  const tail = headings.length > 0 ? [`${title}：${headings.join('、')}。`] : [];
  let result = '';
  for (const sentence of [...sentences, ...tail]) {
    if (Array.from(result).length >= length.least) break;
    result += /[。！？]$/.test(result) || result === '' ? sentence : `。${sentence}`;
  }
  const letters = Array.from(result);
  if (letters.length <= length.most) return /[。！？…]$/.test(result) ? result : `${result || title}。`;
  const cut = letters.slice(0, length.most - 1).join('');
  const clause = cut.replace(/[，；、：,;][^，；、：,;]*$/, '');
  return `${Array.from(clause).length >= length.least ? clause : cut}。`;
}

const sentencesOf = (whole: string): string[] => whole.match(/[^。！？]+[。！？]?/g)?.map((one) => one.trim()) ?? [];

function keywordsOf(tree: Root, given: readonly string[], others: readonly string[]): string[] {
  const codes: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'strong') codes.push(withoutMarks(toString(node)));
    if (node.type === 'inlineCode') codes.push(node.value);
  });
  const fits = (word: string) => word.length > 1 && word.length <= 16 && !/[，。、,[\]{}"`：]|\.mdx?$/.test(word);
  const extra = [...others, ...codes]
    .map((one) => plainly(one).replace(/\s*\p{Extended_Pictographic}\uFE0F?/gu, ''))
    .filter(fits);
  const all = [...new Set([...given.map(plainly).map((word) => word.replace(/[，、]/g, ' ')), ...extra])];
  return all.slice(0, Math.max(wantedKeywords, given.length));
}

export interface Meta {
  title: string;
  /** 写好的元数据，连同前后的 `---`。 */
  written: string;
  /** 没有地方放的键。 */
  dropped: string[];
}

const used: readonly string[] =
  'title description summary excerpt keywords tags categories tag category draft reviewed lastmod updated date last_update sidebar_label id slug sidebar_position weight layout outline hide comments template'.split(
    ' ',
  );

/**
 * @param heading 正文里的一级标题
 * @param fallback 什么都没写时的标题：文件名
 * @param changed 文件上次改动的日期
 */
export function makeFrontMatter(
  tree: Root,
  given: unknown,
  at: {heading?: string; fallback: string; name: string; changed: string},
): Meta {
  const [own] = textsAt(given, 'title');
  const title = plainly(at.heading ?? own ?? at.fallback);
  const label =
    own !== undefined && plainly(own) !== title ? plainly(own) : textsAt(given, 'sidebar_label').map(plainly)[0];
  const headings = tree.children.flatMap((node) =>
    node.type === 'heading' ? [plainly(withoutMarks(toString(node)).replace(/\/\*.*/, ''))] : [],
  );
  const sentences = [...textsAt(given, 'description', 'summary', 'excerpt'), ...leads(tree)]
    .map(plainly)
    .flatMap(sentencesOf);
  const date = textsAt(given, 'reviewed', 'lastmod', 'updated', 'date')
    .map((one) => one.slice(0, 10))
    .find(isRealDate);
  const fields = {
    title,
    ...(label === undefined ? {} : {sidebar_label: label}),
    description: describe(title, sentences, headings),
    keywords: keywordsOf(
      tree,
      textsAt(given, 'keywords', 'tags', 'categories', 'tag', 'category').flatMap((one) => one.split(/[,，]\s*/)),
      [title, ...headings, at.name, ...segmentsOf(title)],
    ),
    reviewed: date !== undefined && date <= at.changed ? date : at.changed,
    ...(get(given, ['draft']) === true ? {draft: true} : {}),
  };
  const dropped = Object.keys(typeof given === 'object' && given ? given : {}).filter((name) => !used.includes(name));
  return {
    title,
    written: `---\n${stringify(fields, {defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0})}---\n`,
    dropped,
  };
}
