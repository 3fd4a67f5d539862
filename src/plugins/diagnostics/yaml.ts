/** YAML 写错的地方 → 编辑看得懂的一句话。data/ 与正文的元数据共用。 */
import {isAlias, visit, type Document} from 'yaml';
import type {Diagnostic} from './diagnostic';

type Reason = Pick<Diagnostic, 'message' | 'suggestion'>;
type Mistake = Reason & {offset: number};

const quoteWhole = '把整个值用英文双引号括起来';
/** `- @甲`、`键: %甲`、`键: - 甲`：这些符号在 YAML 里有别的意思。 */
const valueStartsWithSymbol =
  /\n\s*(?:- +)*(?:(?:[\w-]+:|-) +(?:[@`%!&*,?:\]}]|[|>][^\s\d+-])|[\w-]+: +- )/;
const unevenIndentation =
  /^.*(?:without - indicator|same column|bad indentation|Nested mappings|at node end)/i;

/** 查“解析器的说法、换行、写错的那一行”，取第一条相合的；解析器的说法常指不到点上，所以多半看那一行。 */
const reasons: readonly (readonly [
  pattern: RegExp,
  message: string,
  suggestion: string,
])[] = [
  [/^Missing closing .quote/, '引号没有配对', '补上另一半引号'],
  [/^(?:Nested|.*compact) mappings.*\n.*:\s.*:\s/, '值里有冒号', quoteWhole],
  [/^Tabs are|\n\s*\t/, '缩进用了 Tab', '换成空格，每级两个'],
  [
    /\n\s*(?:- )?["']?[\w-]+["']?\s*：/,
    '冒号是全角的',
    '换成英文冒号，后面空一格',
  ],
  [/\n.*[{[][^"']*，/, '逗号是全角的', '换成英文逗号，后面空一格'],
  [/\n\s*-[^\s-]/, '减号后面没有空格', '减号后面空一格'],
  [/\n\s*(?:- )?[\w-]+:[^\s:/]/, '冒号后面没有空格', '写成 键: 值'],
  [valueStartsWithSymbol, '值以符号开头', quoteWhole],
  [/^Map keys must be unique/, '同一个键写了两次', '删去一个'],
  [unevenIndentation, '缩进与同级的不齐', '与上下同级的键对齐，每级两个空格'],
];

function find(message: string, line: string): Reason | undefined {
  const [, found, suggestion = ''] =
    reasons.find(([pattern]) => pattern.test(`${message}\n${line}`)) ?? [];
  return found === undefined ? undefined : {message: found, suggestion};
}

/** 读得通、意思却不对的：值以 *、&、! 开头，YAML 当成引用、锚点与标签，字会丢，或到取值时才停下。 */
function misread(document: Document): Mistake[] {
  const found: Mistake[] = [];
  visit(document, {
    Node: (_, node) => {
      const marked =
        isAlias(node) || node.anchor !== undefined || node.tag?.startsWith('!');
      if (marked)
        found.push({
          offset: node.range?.[0] ?? 0,
          message: '值以 *、& 或 ! 开头，会被当成记号',
          suggestion: quoteWhole,
        });
    },
  });
  return found;
}

/** 语法错误与它的偏移，一行只报一处。缩进错了一行，后面的都会跟着报，所以只留第一处与自己看得出写错了的。 */
export function yamlDiagnostics(source: string, document: Document): Mistake[] {
  const found = new Map<number, Mistake>();
  for (const {code, pos, message: full} of document.errors) {
    const message = full.split(/ at line |\n/)[0] ?? '';
    // 引号没有配对时，解析器停在读不下去的地方；没有配对的是最后一个引号。
    const [, quote] = /^Missing closing (["'])/.exec(message) ?? [];
    const offset = quote ? source.lastIndexOf(quote) : pos[0];
    const start = source.lastIndexOf('\n', offset - 1) + 1;
    const line = source.slice(start).split('\n')[0] ?? '';
    const repeated = code === 'DUPLICATE_KEY';
    if (found.has(start)) continue;
    if (found.size > 0 && !repeated && !find('', line)) continue;
    const reason = find(message, line) ?? {
      message: `写法有误（${message}）`,
      suggestion: '检查缩进、冒号后的空格与引号',
    };
    found.set(start, {...reason, offset});
  }
  return found.size > 0 ? [...found.values()] : misread(document);
}
