/** 元数据：每个键的值与它在源文里的位置，YAML 写错的地方。 */
import {isMap, isScalar, parseDocument, visit} from 'yaml';

interface Span {
  start: number;
  end: number;
}

export interface Field {
  name: string;
  /** 键的偏移。 */
  offset: number;
  /** 值在源文里的范围。 */
  value: Span;
  /** YAML 读出的值。 */
  content: unknown;
  /** 加了引号。 */
  quoted: boolean;
}

export interface FrontMatter {
  fields: ReadonlyMap<string, Field>;
  errors: readonly {offset: number; problem: string; remedy: string}[];
  /** 整段（不含前后的 ---）。 */
  body: Span;
}

/** YAML 解析器的说法 → 中文；没列出的照录原话。 */
const reasons: readonly [pattern: RegExp, problem: string, remedy: string][] = [
  [/Map keys must be unique/, '同一个键写了两次', '删去一个'],
  [/Nested mappings|compact mappings/, '值里有冒号', '把整个值用英文双引号括起来'],
  [/Missing closing/, '引号没有配对', '补上另一半引号'],
  [/Flow sequence|flow collection/i, '方括号或逗号没有写完整', '写成 [甲, 乙]'],
];

export function explainYaml(message: string): {problem: string; remedy: string} {
  const [, problem, remedy] = reasons.find(([pattern]) => pattern.test(message)) ?? [];
  const detail = message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
  return {problem: problem ?? `写法有误（${detail}）`, remedy: remedy ?? '检查缩进、冒号后的空格与引号'};
}

export function parseFrontMatter(source: string): FrontMatter {
  const opening = /^---[ \t]*\r?\n/.exec(source)?.[0] ?? '';
  const start = opening.length;
  if (start === 0) return {fields: new Map(), errors: [], body: {start: 0, end: 0}};
  const closing = /^---[ \t]*\r?$/m.exec(source.slice(start));
  if (!closing) {
    const unclosed = {offset: 0, problem: '元数据没有结束', remedy: '在最后一个键之后单独写一行 ---'};
    return {fields: new Map(), errors: [unclosed], body: {start, end: start}};
  }
  const body = {start, end: start + closing.index};
  const text = source.slice(body.start, body.end);
  const document = parseDocument(text);
  // 关键词里的 631、169.254 没加引号也照原样显示；1.10 会变成 1.1，留给类型规则去报。
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && String(node.value) === node.source) node.value = node.source;
    },
  });
  const errors = document.errors.map(({pos, message}) => ({offset: start + pos[0], ...explainYaml(message)}));
  const {contents} = document;
  // 写错时读出的值不可信，只报语法。
  if (errors.length > 0 || text.trim() === '') return {fields: new Map(), errors, body};
  if (!isMap(contents)) {
    const notMap = {offset: start, problem: '不是“键: 值”', remedy: '一行写一个键，照 docs/ 里别的文档'};
    return {fields: new Map(), errors: [notMap], body};
  }
  const fields = contents.items.map(({key, value}): Field => {
    const [valueStart, valueEnd] = value?.range ?? [key.range[1], key.range[1]];
    return {
      name: source.slice(start + key.range[0], start + key.range[1]),
      offset: start + key.range[0],
      value: {start: start + valueStart, end: start + valueEnd},
      content: value?.toJS(document) ?? null,
      quoted: isScalar(value) && value.type !== 'PLAIN',
    };
  });
  return {fields: new Map(fields.map((field) => [field.name, field])), errors, body};
}
