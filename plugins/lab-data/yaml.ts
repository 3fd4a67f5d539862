/** YAML 写错的地方 → 编辑看得懂的一句话。data/ 与正文的元数据共用。 */
import {isAlias, visit, type Document} from 'yaml';

interface Reason {
  problem: string;
  remedy: string;
}

const tabs: Reason = {problem: '缩进用了 Tab', remedy: '换成空格，每级两个'};

/** 先看那一行写成了什么样：学生最常写错的几种，解析器的说法都指不到点上。 */
const lineReasons: readonly [pattern: RegExp, reason: Reason][] = [
  [/^\s*\t/, tabs],
  [/^\s*(?:- )?["']?[\w-]+["']?\s*：/, {problem: '冒号是全角的', remedy: '换成英文冒号，后面空一格'}],
  [/[{[][^"']*，/, {problem: '逗号是全角的', remedy: '换成英文逗号，后面空一格'}],
  [/^\s*(?:- )?[\w-]+:[^\s:/]/, {problem: '冒号后面没有空格', remedy: '写成 键: 值'}],
];

/** 再看解析器的说法；没列出的照录原话。 */
const parserReasons: readonly [pattern: RegExp, reason: Reason][] = [
  [/Map keys must be unique/, {problem: '同一个键写了两次', remedy: '删去一个'}],
  [
    /without - indicator|same column|bad indentation|Nested mappings/i,
    {problem: '缩进与同级的不齐', remedy: '与上下同级的键对齐，每级两个空格'},
  ],
  [/Tabs are not allowed/, tabs],
  [/Missing closing/, {problem: '引号没有配对', remedy: '补上另一半引号'}],
  [/flow (sequence|map|collection)/i, {problem: '括号或逗号没有写完整', remedy: '写成 [甲, 乙] 或 { 键: 值, 键: 值 }'}],
  [/Unexpected scalar at node end/, {problem: '缩进与同级的不齐', remedy: '与上下同级的键对齐，每级两个空格'}],
  [/reserved character/, {problem: '值以符号开头', remedy: '把整个值用英文双引号括起来'}],
  [/Implicit (?:map )?keys/, {problem: '有一行不是“键: 值”', remedy: '冒号用半角，后面空一格'}],
];

const find = (reasons: typeof lineReasons, text: string) => reasons.find(([pattern]) => pattern.test(text))?.[1];

function explain(line: string, message: string): Reason {
  if (/Nested mappings|compact mappings/.test(message) && /:\s.*:\s/.test(line)) {
    return {problem: '值里有冒号', remedy: '把整个值用英文双引号括起来'};
  }
  const detail = message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
  return (
    find(lineReasons, line) ??
    find(parserReasons, message) ?? {problem: `写法有误（${detail}）`, remedy: '检查缩进、冒号后的空格与引号'}
  );
}

/** 值以 *、&、! 开头：YAML 当成引用、锚点与标签，字会丢，或到取值时才停下。 */
function markedValues(document: Document): (Reason & {offset: number})[] {
  const found: (Reason & {offset: number})[] = [];
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor === undefined && !node.tag?.startsWith('!')) return;
      const remedy = '把整个值用英文双引号括起来';
      found.push({offset: node.range?.[0] ?? 0, problem: '值以 *、& 或 ! 开头，会被当成记号', remedy});
    },
  });
  return found;
}

/**
 * 语法错误与它的偏移。缩进错了一行，后面的行都会跟着报，所以只留第一处；同一个键写两次的各算各的。
 * @param source 整段 YAML
 * @param document 解析它的结果
 */
export function yamlFaults(source: string, document: Document): (Reason & {offset: number})[] {
  const {errors} = document;
  const lineAt = (offset: number) => source.slice(source.lastIndexOf('\n', offset - 1) + 1).split('\n')[0] ?? '';
  const first = errors.find(({code}) => code !== 'DUPLICATE_KEY');
  const syntax = errors
    .filter((error) => error === first || error.code === 'DUPLICATE_KEY')
    .map(({pos: [offset], message}) => ({offset, ...explain(lineAt(offset), message)}));
  return syntax.length > 0 ? syntax : markedValues(document);
}
