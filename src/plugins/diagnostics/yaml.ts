/** YAML 写错的地方 → 编辑看得懂的一句话。data/ 与正文的元数据共用。 */
import {isAlias, isScalar, visit, type Document} from 'yaml';
import type {Diagnostic} from './diagnostic';

type Reason = Pick<Diagnostic, 'message' | 'suggestion'>;

const quoteWhole = '把整个值用英文双引号括起来';
const bareDash: Reason = {
  message: '减号后面没有空格',
  suggestion: '减号后面空一格',
};
const uneven: Reason = {
  message: '缩进与同级的不齐',
  suggestion: '与上下同级的键对齐，每级两个空格',
};

/** 查“解析器的说法、换行、写错的那一行”，取第一条相合的；解析器的说法常指不到点上，所以多半看那一行。 */
const reasons: readonly (readonly [pattern: RegExp, reason: Reason])[] = [
  [
    /^Missing closing .quote/,
    {message: '引号没有配对', suggestion: '补上另一半引号'},
  ],
  [
    /^(?:Nested|.*compact) mappings.*\n.*:\s.*:\s/,
    {message: '值里有冒号', suggestion: quoteWhole},
  ],
  [
    /^Tabs are|\n\s*\t/,
    {message: '缩进用了 Tab', suggestion: '换成空格，每级两个'},
  ],
  [
    /\n\s*(?:- )?["']?[\w-]+["']?\s*：/,
    {message: '冒号是全角的', suggestion: '换成英文冒号，后面空一格'},
  ],
  [
    /\n.*[{[][^"']*，/,
    {message: '逗号是全角的', suggestion: '换成英文逗号，后面空一格'},
  ],
  [/\n\s*-[^\s-]/, bareDash],
  [
    /\n\s*(?:- )?[\w-]+:[^\s:/]/,
    {message: '冒号后面没有空格', suggestion: '写成 键: 值'},
  ],
  [
    /\n\s*(?:- +)*(?:(?:[\w-]+:|-) +(?:[@`%!&*,?:\]}]|[|>][^\s\d+-])|[\w-]+: +- )/,
    {message: '值以符号开头', suggestion: quoteWhole},
  ],
  [
    /^Map keys must be unique/,
    {message: '同一个键写了两次', suggestion: '删去一个'},
  ],
  [
    /^.*(?:without - indicator|same column|bad indentation|Nested mappings|at node end)/i,
    uneven,
  ],
];

const find = (message: string, line: string): Reason | undefined =>
  reasons.find(([pattern]) => pattern.test(`${message}\n${line}`))?.[1];

/**
 * 读得通、意思却不对的：值以 *、&、! 开头，YAML 当成引用、锚点与标签，字会丢，或到取值时才停下；
 * 一行以没有空格的减号开头，YAML 当成名字里的字，列表就没有了。
 */
function misread(
  source: string,
  document: Document,
): (Reason & {offset: number})[] {
  const found: (Reason & {offset: number})[] = [];
  visit(document, {
    Node: (_, node) => {
      const offset = node.range?.[0] ?? 0;
      if (
        isAlias(node) ||
        node.anchor !== undefined ||
        node.tag?.startsWith('!')
      ) {
        found.push({
          offset,
          message: '值以 *、& 或 ! 开头，会被当成记号',
          suggestion: quoteWhole,
        });
      } else if (
        isScalar(node) &&
        node.type === 'PLAIN' &&
        /^-[^\s\d-]/.test(node.source ?? '') &&
        /(?:^|\n)\s*$/.test(source.slice(0, offset))
      )
        found.push({offset, ...bareDash});
    },
  });
  return found;
}

/** 引号没有配对时，解析器停在读不下去的地方，往往是最后一行；换成那个引号的位置。 */
function openingQuote(document: Document, offset: number): number {
  let opening = offset;
  visit(document, {
    Scalar: (_, {type, range}) => {
      if (
        type?.startsWith('QUOTE') &&
        range &&
        range[0] <= offset &&
        offset <= range[2]
      )
        [opening] = range;
    },
  });
  return opening;
}

/** 语法错误与它的偏移，一行只报一处。缩进错了一行，后面的都会跟着报，所以只留第一处与自己看得出写错了的。 */
export function yamlDiagnostics(
  source: string,
  document: Document,
): (Reason & {offset: number})[] {
  const found = new Map<number, Reason & {offset: number}>();
  const first = document.errors.find(({code}) => code !== 'DUPLICATE_KEY');
  for (const error of document.errors) {
    const [offset] = error.pos;
    const start = source.lastIndexOf('\n', offset - 1) + 1;
    const line = source.slice(start).split('\n')[0] ?? '';
    if (found.has(start)) continue;
    if (error !== first && error.code !== 'DUPLICATE_KEY' && !find('', line))
      continue;
    const message =
      error.message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
    const at = message.startsWith('Missing closing')
      ? openingQuote(document, offset)
      : offset;
    const otherwise = {
      message: `写法有误（${message}）`,
      suggestion: '检查缩进、冒号后的空格与引号',
    };
    found.set(start, {...(find(message, line) ?? otherwise), offset: at});
  }
  return found.size > 0 ? [...found.values()] : misread(source, document);
}
