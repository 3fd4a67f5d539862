/** 提示框：写错的不会成为提示框，构建却不报错；别家的写法看得准，由 npm run fix 改。 */
import type {Nodes} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Page} from '../../markdown/read/page';
import {each, inLines, outsideCode, replacing, type PageRule} from './rule';

const field = '提示框';
const howTo =
  '写成 :::note[标题]，冒号与方括号用英文的，标题紧跟在方括号里，另起一段 ::: 结束';

const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
/** 别家的种类 → 手册的；从别处粘来的，认不出的都是 note。 */
const foreignKinds: Readonly<Record<string, string>> = {
  caution: 'danger',
  error: 'danger',
  attention: 'warning',
  important: 'warning',
  hint: 'tip',
  info: 'note',
  details: 'note',
};
const kindOf = (name: string): string | undefined =>
  kinds.includes(name) ? name : foreignKinds[name];

const opening = (colons: string, kind: string, title: string | undefined) =>
  `${colons}${kind}[${title?.trim() || '注意'}]`;

/** 一整个提示框；里面还有的，外面多一个冒号。 */
function admonition(name: string, title: string | undefined, inside: string) {
  const colons = /^[ \t>]*(?::::|!!!|\?\?\?)/m.test(inside) ? '::::' : ':::';
  const kind = kindOf(name.toLowerCase()) ?? 'note';
  const body = inside.replace(/^\s*\n|\s+$/g, '');
  return [opening(colons, kind, title), body, colons].join('\n\n');
}

const shown = (mark: string) => `“${mark.trim()}”会原样显示`;

/** GitHub 的 > [!NOTE]。 */
function* fromGithub(page: Page): Iterable<Diagnostic> {
  for (const node of page.nodes('blockquote')) {
    const inside = page.raw(node).replace(/^ *> ?/gm, '');
    const [mark, name = ''] = /^\[!(\w+)\]/.exec(inside) ?? [];
    if (mark !== undefined)
      yield page.diagnostic(
        node,
        '记号',
        shown(mark),
        howTo,
        replacing(node, admonition(name, '', inside.slice(mark.length))),
      );
  }
}

/** MkDocs 的 !!! note "标题"：下面缩进四格的都在里面，中间可以有空行。 */
const mkdocs =
  /^([ \t]*)((?:!!!|\?\?\?\+?) +(\w+)[^"\n]*(?:"(.*)")?)\s*\n((?:\1(?: {4}|\t).*\n?|[ \t]*\n)*)/gm;
function* fromMkdocs(page: Page): Iterable<Diagnostic> {
  for (const match of outsideCode(page, mkdocs)) {
    const [whole, indent = '', mark = '', name = '', title, body = ''] = match;
    const inside = body.replace(/^[ \t]*/gm, (blank) =>
      blank.slice(indent.length).replace(/^(?: {4}|\t)/, ''),
    );
    const text = admonition(name, title, inside).replace(/^(?=.)/gm, indent);
    const end = match.index + whole.trimEnd().length;
    yield page.diagnostic(match.index, '记号', shown(mark), howTo, [
      {start: match.index, end, text},
    ]);
  }
}

const openingLine = /^([ \t>]*)([:：]{3,}) *([A-Za-z][\w-]*)(.*)$/gm;
/** 开头的一行：种类、冒号与标题；原样露在正文里的 ::: 只在开头都写对时说，多半是另一半。 */
function* openings(page: Page): Iterable<Diagnostic> {
  let isRight = true;
  for (const match of outsideCode(page, openingLine)) {
    const [line, indent = '', colons = '', name = '', rest = ''] = match;
    const kind = kindOf(name);
    const [, title = rest] = /^\[(.*)\]$/.exec(rest.trim()) ?? [];
    const text =
      indent + opening(colons.replaceAll('：', ':'), kind ?? name, title);
    if (kind !== undefined && line.trimEnd() === text) continue;
    isRight = false;
    const start = match.index + indent.length;
    const end = match.index + line.length;
    const isKnown = kinds.includes(name);
    yield {
      ...page.diagnostic(
        start,
        field,
        isKnown ? '没有写对，会消失，或原样显示' : `没有 ${name} 这一种`,
        isKnown ? howTo : `改成其中之一：${kinds.join('、')}`,
        kind === undefined ? undefined : [{start: match.index, end, text}],
      ),
      rule: isKnown ? '框-2' : '框-1',
    };
  }
  const [literal] = isRight
    ? [...inLines(page)].filter(({text}) => /^[ \t]*[:：]{3,}/m.test(text))
    : [];
  if (literal)
    yield page.diagnostic(literal.offset, field, '前后没有配对', howTo);
}

/** 没有结束的会吞掉后面的正文，连同下一个提示框。 */
function* closed(page: Page): Iterable<Diagnostic> {
  const colons = (node: Nodes) => /^:*/.exec(page.raw(node))?.[0].length ?? 0;
  const swallowed = new Set<unknown>();
  for (const node of page.nodes('containerDirective')) {
    const inner = node.children.filter(
      (child) =>
        child.type === 'containerDirective' && colons(child) >= colons(node),
    );
    for (const child of inner) swallowed.add(child);
    const ends = /\n[\s>]*:{3,}\s*$/.test(page.raw(node));
    if (inner.length > 0 || (!ends && !swallowed.has(node)))
      yield page.diagnostic(
        node,
        field,
        '没有结束',
        '在它的最后一段之后空一行，单独写一行 :::',
      );
  }
}

export const admonitionRules: readonly PageRule[] = [
  ['文-12', fromGithub],
  ['文-12', fromMkdocs],
  ['框-2', openings],
  [
    '框-2',
    each(['leafDirective'], field, () => ['只有两个冒号，会消失', howTo]),
  ],
  ['框-2', closed],
];
