/** 最近更新：哪些提交动了读者看的字，第一行怎样说。只整理的、连代码一起改的不算。 */
import {isTidy, type Commit} from './git';

/** 一篇文档或博客现在的地址与标题。 */
export interface PageLink {
  title: string;
  href: string;
}

/** 一次提交，由 src/components/Changes 显示：说明的第一行，与动过的第一页；不止一页的，题目里写着几页。 */
export interface Change extends PageLink {
  sha: string;
  time: number;
  text: string;
}

/** 订阅源列几条。 */
const inFeed = 30;

/** 写给程序看的前缀与合并请求的编号。 */
const forTools = /^\w+(?:\([^)]*\))?!?: *| *\(#\d+\)$/g;
/** 空白，响铃一类的控制字符，改变文字方向的记号，XML 里不能有的。 */
const unprintable = /[\s\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

function subjectOf(message: string) {
  const [first = ''] = message.trim().split('\n');
  return (
    first.replace(unprintable, ' ').trim().replace(forTools, '') || '有改动'
  );
}

/** 连代码或检索的词一起改的，说明是写给改它们的人看的。 */
const code = /^(?:(?:src|scripts|e2e|deploy)\/|data\/search\.yml$)/;

/** 动过页面的提交，新的在前；最早的一次什么都是新的，不算。placeOf 说一个源文件现在是哪一页。 */
export function changesIn(
  commits: readonly Commit[],
  placeOf: (file: string) => PageLink | undefined,
): Change[] {
  return commits
    .slice(0, -1)
    .filter((commit) => !isTidy(commit))
    .filter(({files}) => !files.some((file) => code.test(file)))
    .flatMap(({sha, time, message, files}) => {
      const places = files.flatMap((file) => placeOf(file) ?? []);
      const [first] = places;
      if (!first) return [];
      const pages = new Set(places.map(({href}) => href)).size;
      const title = pages > 1 ? `${first.title} 等 ${pages} 页` : first.title;
      return {sha, time, text: subjectOf(message), title, href: first.href};
    })
    .slice(0, inFeed);
}
