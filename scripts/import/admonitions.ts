/**
 * 提示框、折叠与选项卡的外来写法（MkDocs Material 的 `!!!`、`???`、`===`，VitePress 与 Docusaurus 的 `:::`，
 * HTML 的 details，Docusaurus 的 Tabs）→ 标准的 `:::种类[标题]`，嵌套的冒号数目也理顺。
 */
import {container, outsideCode, rewriteBlocks, type BlockRule} from './lines';

const unquote = (written: string): string => written.trim().replace(/^"(.*)"$|^'(.*)'$/, '$1$2');

/** `::: tip 标题`、`:::tip[标题]{.class}`、`:::tip{title="标题"}` 的标题。 */
function titleOf(rest: string): string {
  const [, named] = /\{[^}]*\btitle=["']([^"']*)["'][^}]*\}/.exec(rest) ?? [];
  const [, label] = /^\[(.*)\](?:\s*\{.*\})?\s*$/.exec(rest.trim()) ?? [];
  return named ?? label ?? unquote(rest.replace(/\s*\{[^}]*\}\s*$/, ''));
}

/** 只为排版的容器，里面的照写。 */
const wrappers: readonly string[] = ['code-group', 'v-pre', 'raw', 'center', 'tabs', 'left', 'right'];

const indentedRules: readonly BlockRule[] = [
  {
    open: /^[ \t]*(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)[ \t]*(".*"|'.*')?[ \t]*$/,
    make: ([, mark = '', kind = '', , title = ''], body) => {
      const folded = mark.startsWith('?') && /^(?:question|faq|help|success|answer)$/i.test(kind);
      return container(folded ? 'details' : kind.toLowerCase(), unquote(title), body);
    },
  },
  {
    open: /^[ \t]*===[+!]*[ \t]+(".*"|'.*')[ \t]*$/,
    make: ([, title = ''], body) => container('tab', unquote(title), body),
  },
];

const colonRule: BlockRule = {
  open: /^[ \t]*:{3,}[ \t]*([a-z][\w-]*)(.*)$/i,
  close: /^[ \t]*:{3,}[ \t]*$/,
  make: ([, kind = '', rest = ''], body) =>
    wrappers.includes(kind.toLowerCase()) ? body : container(kind.toLowerCase(), titleOf(rest), body),
};

/** 标签写的折叠与选项卡，先各成一行 `:::`。 */
const tags: readonly (readonly [RegExp, string])[] = [
  [
    /^([ \t]*)<details\b[^>\n]*>\s*(?:<summary\b[^>\n]*>((?:(?!<\/summary>)[\s\S])*)<\/summary>)?/gim,
    '\n$1::: details $2\n\n$1',
  ],
  [/^([ \t]*)<TabItem\b[^>]*?\blabel=\{?["']([^"']*)["'][^>]*>/gm, '\n$1::: tab $2\n\n$1'],
  [/^([ \t]*)<TabItem\b[^>]*?\bvalue=\{?["']([^"']*)["'][^>]*>/gm, '\n$1::: tab $2\n\n$1'],
  [/([ \t]*)<\/(?:details|TabItem)>/gi, '\n\n$1:::\n'],
  [/^[ \t]*<\/?Tabs\b[^>]*>[ \t]*$/gm, ''],
];

/** 摘要跨行的并成一行。 */
const oneLine = (line: string) =>
  line
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function normalizeBlocks(source: string): string {
  const tagged = outsideCode(source, (prose) =>
    tags.reduce(
      (rest, [pattern, shape]) =>
        rest.replace(pattern, (_, indent: string, title: string | undefined) =>
          shape.replaceAll('$1', indent).replace('$2', () => oneLine(typeof title === 'string' ? title : '')),
        ),
      prose,
    ),
  );
  return rewriteBlocks(tagged, [...indentedRules, colonRule]);
}
