/**
 * 不该换行的地方不换行：数与单位之间（“3 V”“第 2 题”“9 600”），命令的一个参数之内（“-t”“--link-dest”）。
 * 浏览器见空格就能换行，见连字符也能；没有哪条 CSS 管得住，所以在构建时换成不换行的空格，把参数包进 <span>。
 * 复制与查找照旧：浏览器把不换行的空格当空格。
 */
import type {Element, ElementContent, Root, Text} from 'hast';
import type {
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';

/** 单位，后面不再是字母。 */
const units =
  '(?:[GMkKcmµnp]?(?:Hz|V|A|W|Ω|F|H|s|m|g|bit|B)|[KMGT]i?B|dB[mV]?|°C|rpm|ppm|LSB)(?![A-Za-z])|[%°]';
/** 量词，或它的第一个字。 */
const classifiers =
  '[年月日天周小分秒毫微学人名个元台页道题次组件位届点项级条步章节张份倍问版路处]';

const gaps = new RegExp(
  `(?<=\\d) (?=\\d{3}(?!\\d)|${units}|${classifiers})|(?<=第) (?=\\d)`,
  'g',
);

/** 把数与单位之间的空格换成不换行的。 */
export const glueNumbers = (text: string): string =>
  text.replace(gaps, '\u00A0');

function glued(value: unknown): unknown {
  if (typeof value === 'string') return glueNumbers(value);
  if (Array.isArray(value)) return value.map(glued);
  return typeof value === 'object' && value !== null ? glueProps(value) : value;
}

/** 组件的 props 里的字也一样，不论在第几层。 */
export const glueProps = (props: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, glued(value)]),
  );

/** 紧跟在取自数据的值后面的单位：`满分 <Fact k="…" /> 分`。 */
const gapAfterFact = new RegExp(`^ (?=${units}|${classifiers})`);

/** 紧跟在值后面的整个单位：标记放在它之后（src/plugins/lab-data/remark/marks.ts）。 */
export const unitAfterFact = new RegExp(
  `^ ?(?:${units}|分钟|小时|学时|毫秒|微秒|个月|学年|人次|${classifiers})(?:以?[内上下]|[前后])?`,
);

/** 多长的参数还放得进手机上的一行，按西文字符算，汉字算两个。更长的照常换行。 */
const longest = 20;

const isWhole = (part: string): boolean =>
  /[^\w.: ]/.test(part) && part.replace(/[^ -~]/g, '汉字').length <= longest;

/** 太长的参数先在哪里换行：等号之后，不在 `--` 之后断开；路径在斜杠之后，一长串名字在点之后。 */
const seams = /(?<=^[\w-]{3,}=)|(?<=[^/:]\/)(?=[^/])|(?<=\w{8,}\.)(?=\w{4,})/;

/** 行内代码的内容：短的参数各包一个 <span>，样式不让它换行。 */
function partsOf(code: string): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const argument of code.split(/(?<= )|(?= )/)) {
    const pieces = isWhole(argument) ? [argument] : argument.split(seams);
    pieces.forEach((piece, index) => {
      if (index > 0)
        parts.push({
          type: 'element',
          tagName: 'wbr',
          properties: {},
          children: [],
        });
      const text: Text = {type: 'text', value: piece};
      const last = parts.at(-1);
      if (isWhole(piece) || piece.endsWith('='))
        parts.push({
          type: 'element',
          tagName: 'span',
          properties: {},
          children: [text],
        });
      else if (last?.type === 'text') last.value += piece;
      else parts.push(text);
    });
  }
  return parts;
}

/** 组件的属性里，给人读的几个。 */
function glueAttributes({
  attributes,
}: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
  for (const attribute of attributes) {
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      typeof attribute.value !== 'string'
    )
      continue;
    if (/^(?:title|caption|v)$/.test(attribute.name))
      attribute.value = glueNumbers(attribute.value);
  }
}

const isMark = (node: ElementContent): boolean =>
  node.type === 'mdxJsxTextElement' &&
  /^(?:SampleBadge|Unverified)$/.test(node.name ?? '');

/** 段末的四个汉字与句号包在一起不拆开，最后一行就不会只剩一两个字；短的段不用。 */
function keepTail(element: Element): void {
  const last = element.children.filter((node) => !isMark(node)).at(-1);
  if (last?.type !== 'text' || last.value.length < 16) return;
  const [tail = ''] =
    /[\p{Script=Han}、，]{3}\p{Script=Han}[。？！：；”’）]*$/u.exec(
      last.value,
    ) ?? [];
  if (tail === '') return;
  const head: Text = {type: 'text', value: last.value.slice(0, -tail.length)};
  const text: Text = {type: 'text', value: tail};
  const span: Element = {
    type: 'element',
    tagName: 'span',
    properties: {className: ['lab-tail']},
    children: [text],
  };
  element.children.splice(element.children.indexOf(last), 1, head, span);
}

/** rehype 插件。行内代码写成现成的 <code>：上游的 MDXComponents/Code 只认纯文字，别的都当代码块。 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'text') {
        node.value = glueNumbers(node.value);
        const before = index ? parent?.children[index - 1] : undefined;
        if (before?.type === 'mdxJsxTextElement' && before.name === 'Fact')
          node.value = node.value.replace(gapAfterFact, '\u00A0');
      }
      if (
        node.type === 'mdxJsxFlowElement' ||
        node.type === 'mdxJsxTextElement'
      )
        glueAttributes(node);
      if (node.type === 'element' && /^(?:p|li)$/.test(node.tagName))
        keepTail(node);
      if (node.type !== 'element' || !/^(?:code|pre)$/.test(node.tagName))
        return undefined;
      const [only] = node.children;
      if (
        node.tagName === 'code' &&
        only?.type === 'text' &&
        parent &&
        index !== undefined
      ) {
        const code: MdxJsxTextElementHast = {
          type: 'mdxJsxTextElement',
          name: 'code',
          attributes: [],
          children: partsOf(only.value),
          data: {_mdxExplicitJsx: true},
        };
        parent.children.splice(index, 1, code);
      }
      return SKIP;
    });
  };
}
