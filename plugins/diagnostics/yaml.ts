/** YAML 写错的地方 → 编辑看得懂的一句话。data/ 与正文的元数据共用。 */
import {isAlias, isScalar, visit, type Document} from 'yaml';

interface Reason {
  problem: string;
  remedy: string;
}

const tabs: Reason = {problem: '缩进用了 Tab', remedy: '换成空格，每级两个'};
const quoteWhole = '把整个值用英文双引号括起来';
const symbolFirst: Reason = {problem: '值以符号开头', remedy: quoteWhole};
const bareDash: Reason = {problem: '减号后面没有空格', remedy: '减号后面空一格'};

/** 先看那一行写成了什么样：学生最常写错的几种，解析器的说法都指不到点上。 */
const lineReasons: readonly [pattern: RegExp, reason: Reason][] = [
  [/^\s*\t/, tabs],
  [/^\s*(?:- )?["']?[\w-]+["']?\s*：/, {problem: '冒号是全角的', remedy: '换成英文冒号，后面空一格'}],
  [/[{[][^"']*，/, {problem: '逗号是全角的', remedy: '换成英文逗号，后面空一格'}],
  [/^\s*-[^\s-]/, bareDash],
  [/^\s*(?:- )?[\w-]+:[^\s:/]/, {problem: '冒号后面没有空格', remedy: '写成 键: 值'}],
  [/^\s*(?:- +)*(?:[\w-]+:|-) +(?:[@`%!&*,?:\]}]|[|>][^\s\d+-])|^\s*(?:- +)*[\w-]+: +- /, symbolFirst],
];

/** 再看解析器的说法；没列出的照录原话。 */
const parserReasons: readonly [pattern: RegExp, reason: Reason][] = [
  [/Map keys must be unique/, {problem: '同一个键写了两次', remedy: '删去一个'}],
  [
    /without - indicator|same column|bad indentation|Nested mappings/i,
    {problem: '缩进与同级的不齐', remedy: '与上下同级的键对齐，每级两个空格'},
  ],
  [/Tabs are not allowed/, tabs],
  [/Invalid escape sequence/, {problem: '双引号里有反斜杠', remedy: '换成英文单引号，或把反斜杠写两个'}],
  [
    /flow[ -](sequence|seq|map|collection)/i,
    {problem: '括号或逗号没有写完整', remedy: '写成 [甲, 乙] 或 { 键: 值, 键: 值 }'},
  ],
  [/at node end/, {problem: '缩进与同级的不齐', remedy: '与上下同级的键对齐，每级两个空格'}],
  [/Implicit (?:map )?keys/, {problem: '有一行不是“键: 值”', remedy: '冒号用半角，后面空一格'}],
];

const openQuote = /Missing closing .quote/;

const find = (reasons: typeof lineReasons, text: string) => reasons.find(([pattern]) => pattern.test(text))?.[1];

function explain(line: string, message: string): Reason {
  if (openQuote.test(message)) return {problem: '引号没有配对', remedy: '补上另一半引号'};
  if (/Nested mappings|compact mappings/.test(message) && /:\s.*:\s/.test(line)) {
    return {problem: '值里有冒号', remedy: quoteWhole};
  }
  // [甲] 乙：括号或引号配成了对，值却还没有完。
  if (/at node end/.test(message) && /^\s*(?:- +)*(?:[\w-]+: +)?["'[{]/.test(line)) {
    return {problem: '值以括号或引号开头，后面又有字', remedy: `${quoteWhole}，里面原有的换成 “ ”`};
  }
  const detail = message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
  return (
    find(lineReasons, line) ??
    find(parserReasons, message) ?? {problem: `写法有误（${detail}）`, remedy: '检查缩进、冒号后的空格与引号'}
  );
}

/**
 * 读得通、意思却不对的：值以 *、&、! 开头，YAML 当成引用、锚点与标签，字会丢，或到取值时才停下；
 * 一行以没有空格的减号开头，YAML 当成名字里的字，列表就没有了。
 */
function misread(source: string, document: Document): (Reason & {offset: number})[] {
  const found: (Reason & {offset: number})[] = [];
  visit(document, {
    Node: (_, node) => {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node) || node.anchor !== undefined || node.tag?.startsWith('!')) {
        found.push({offset, problem: '值以 *、& 或 ! 开头，会被当成记号', remedy: quoteWhole});
      } else if (isScalar(node) && node.type === 'PLAIN' && /^-[^\s\d-]/.test(node.source ?? '')) {
        if (source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '') {
          found.push({offset, ...bareDash});
        }
      }
    },
  });
  return found;
}

/** 引号没有配对时，解析器停在读不下去的地方，往往是最后一行；换成那个引号的位置。 */
function openingQuote(document: Document, offset: number): number {
  let opening = offset;
  visit(document, {
    Scalar: (_, {type, range}) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) [opening] = range;
    },
  });
  return opening;
}

/**
 * 语法错误与它的偏移。缩进错了一行，后面的行都会跟着报，所以只留第一处，与那一行自己看得出写错了的；
 * 同一个键写两次的各算各的。一行只报一处。
 * @param source 整段 YAML
 * @param document 解析它的结果
 */
export function yamlFaults(source: string, document: Document): (Reason & {offset: number})[] {
  const {errors} = document;
  const lineStart = (offset: number) => source.lastIndexOf('\n', offset - 1) + 1;
  const lineAt = (offset: number) => source.slice(lineStart(offset)).split('\n')[0] ?? '';
  const first = errors.find(({code}) => code !== 'DUPLICATE_KEY');
  const telling = errors.filter(
    (error) =>
      error === first || error.code === 'DUPLICATE_KEY' || find(lineReasons, lineAt(error.pos[0])) !== undefined,
  );
  const syntax = telling
    .filter(({pos: [offset]}, index) => {
      const earlier = telling.slice(0, index);
      return !earlier.some(({pos: [other]}) => lineStart(other) === lineStart(offset));
    })
    .map(({pos: [offset], message}) => ({
      ...explain(lineAt(offset), message),
      offset: openQuote.test(message) ? openingQuote(document, offset) : offset,
    }));
  return syntax.length > 0 ? syntax : misread(source, document);
}
