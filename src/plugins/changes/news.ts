/** 哪些提交对读者是新闻，怎样说：动了哪几页、数据里的哪些事实；只整理、只换格式的不算。 */
import path from 'node:path';
import type {Commit} from './git';
import {factChanges} from './facts';
import {files} from './fieldNames';

/** 一次提交里读者该知道的；pages 是源文件。 */
export interface News {
  sha: string;
  time: number;
  text: string;
  pages: readonly string[];
}

/** 一篇文档或博客现在的地址与标题。 */
export interface Place {
  title: string;
  href: string;
}

/** 一条新闻，连同现在还有的页面；页面都没有了的不在列。 */
export interface Change extends Omit<News, 'pages'> {
  places: readonly Place[];
}

/** 从新的往回看多少次提交；订阅源、首页与总览各列几条。多读几条：有的页面已经没有了。 */
const looked = 100;
const listed = 30;
const onHome = 3;
const onOverview = 5;
const enough = listed + 10;

/** 页面上的一行有多长，字数；一次提交里的事实至多说几处。 */
const rowLength = 32;
const mostFacts = 6;

/** 写明只是整理的提交，怎么写见 CONTRIBUTING.md。 */
export const isTidy = (message: string): boolean =>
  /^整理[:：]|\[skip changes\]/i.test(message);

/** 值得读出内容来比的提交：不是第一次，也没有写明只是整理。 */
export const candidates = (commits: readonly Commit[]): Commit[] =>
  commits
    .filter(({first, message}) => !first && !isTidy(message))
    .slice(0, looked);

/** 连代码一起改的，说明是写给改代码的人看的。 */
const isCode = (file: string): boolean =>
  /^(?:src|plugins|scripts|e2e|bench|deploy)\//.test(file);

const isPage = (file: string): boolean =>
  /^(?:docs|blog)\/.*\.mdx?$/.test(file) &&
  !path.basename(file).startsWith('_');

/** 给人读的字：去掉元数据（标题与说明除外）、注释、链接的去处、标点与空白。 */
export function wordsIn(source: string): string {
  const [, meta = '', body = source] =
    /^---\r?\n([\s\S]*?)\n---(?:\r?\n|$)([\s\S]*)$/.exec(source) ?? [];
  const shown = [...meta.matchAll(/^(?:title|description):(.*)$/gm)].map(
    ([, value = '']) => value,
  );
  const text = body.replace(
    /\{\/\*[\s\S]*?\*\/\}|^import .*$|(?<=\])\([^)]*\)/gm,
    '',
  );
  return [...shown, text].join('').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** 提交说明的第一行，去掉写给程序看的前缀与合并请求的编号。 */
const subjectOf = (message: string): string =>
  (message.trim().split('\n')[0] ?? '').replace(
    /^\w+(?:\([^)]*\))?!?: *| *\(#\d+\)$/g,
    '',
  );

/** 一次提交是不是新闻；dataDir 是数据目录，相对站点。 */
function newsOf(
  commit: Commit,
  textOf: (id: string) => string,
  dataDir: string,
): News[] {
  const {sha, time, message} = commit;
  const coded = commit.files.some((file) => isCode(file.path));
  const pages = commit.files
    .filter(({path: file}) => isPage(file) && !coded)
    .filter(
      ({before, after}) => wordsIn(textOf(before)) !== wordsIn(textOf(after)),
    );
  const facts = commit.files
    .filter((file) => path.posix.dirname(file.path) === dataDir)
    .map(({path: file, before, after}) => {
      return {
        file,
        lines: factChanges(
          path.posix.basename(file),
          textOf(before),
          textOf(after),
        ),
      };
    })
    .filter(({lines}) => lines.length > 0);
  if (pages.length + facts.length === 0) return [];
  const subject = pages.length > 0 ? [subjectOf(message)] : [];
  const lines = facts.flatMap((fact) => fact.lines);
  const rest =
    lines.length > mostFacts ? [`数据另有 ${lines.length - mostFacts} 处`] : [];
  const text = [...subject, ...lines.slice(0, mostFacts), ...rest].join('；');
  return [
    {
      sha,
      time,
      text,
      pages: [
        ...pages.map((page) => page.path),
        ...facts.map(({file}) => file),
      ],
    },
  ];
}

/** 各次提交里的新闻，新的在前；改过名的页面换成现在的路径。 */
export function newsIn(
  commits: readonly Commit[],
  texts: ReadonlyMap<string, string>,
  dataDir: string,
): News[] {
  const renamed = new Map<string, string>();
  const textOf = (id: string): string => texts.get(id) ?? '';
  const found: News[] = [];
  for (const commit of commits) {
    for (const one of newsOf(commit, textOf, dataDir)) {
      found.push({
        ...one,
        pages: one.pages.map((file) => renamed.get(file) ?? file),
      });
    }
    // 更早的提交里是旧的路径。
    for (const {from, path: to} of commit.files)
      if (from !== to) renamed.set(from, renamed.get(to) ?? to);
    if (found.length >= enough) break;
  }
  return found;
}

/** 配上现在的地址。pages：源文件 → 页面；docs：文档的前缀，数据的一页由它与 fieldNames.ts 得出。 */
export function placed(
  news: readonly News[],
  pages: ReadonlyMap<string, Place>,
  docs: string,
): Change[] {
  const titles = new Map(
    [...pages.values()].map(({href, title}) => [href, title]),
  );
  const placeOf = (file: string): Place | undefined => {
    const [name = '', page = ''] = files[path.posix.parse(file).name] ?? [];
    const href = docs + page;
    const title =
      titles.get(href) ?? (page.startsWith('/category/') ? name : undefined);
    return (
      pages.get(file) ??
      (isPage(file) || title === undefined ? undefined : {title, href})
    );
  };
  return news
    .map(({pages: sources, ...one}) => {
      const places = new Map(
        sources
          .map(placeOf)
          .flatMap((place) => (place ? [[place.href, place] as const] : [])),
      );
      return {...one, places: [...places.values()]};
    })
    .filter(({places}) => places.length > 0)
    .slice(0, listed);
}

/** 东八区的日子。 */
export const dayOf = (time: number): string =>
  new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 10);

/** 编号要跟着首页下载，三十条里不重就够。 */
const idOf = ({sha}: Pick<Change, 'sha'>): string =>
  parseInt(sha.slice(0, 10), 16).toString(36).slice(-3);

/**
 * 页面上要的；一页只记最近的一次。
 * latest 是首页与总览都要的：前几行，与会标圆点的改动的编号，空格隔开；overview 是总览另要的：后面几行，与页面的地址 → 它的编号。
 */
export function forPages(changes: readonly Change[]) {
  const rows = changes.slice(0, onOverview).map((change) => {
    const [{title, href} = {title: '', href: ''}, ...more] = change.places;
    const count = more.length === 0 ? '' : ` 等 ${more.length + 1} 页`;
    const text =
      change.text.length > rowLength
        ? `${change.text.slice(0, rowLength)}…`
        : change.text;
    return {
      id: idOf(change),
      date: dayOf(change.time),
      title: title + count,
      href,
      text,
    };
  });
  const all = [...changes]
    .reverse()
    .flatMap((change) =>
      change.places.map(({href}) => [href, idOf(change)] as const),
    );
  const pages: Readonly<Record<string, string>> = Object.fromEntries(all);
  const ids = new Set([...rows.map(({id}) => id), ...Object.values(pages)]);
  return {
    latest: {rows: rows.slice(0, onHome), ids: [...ids].join(' ')},
    overview: {more: rows.slice(onHome), pages},
  };
}
export type ForPages = ReturnType<typeof forPages>;
