/** 元数据：每个键的值与它在源文里的位置，YAML 写错的地方。 */
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import {explain, yamlMistake, type Unplaced} from '../../diagnostics';

/** 源文里的一段，从 start 到 end 之前。 */
export interface Span {
  start: number;
  end: number;
}

interface Field {
  /** 键的偏移。 */
  offset: number;
  /** 值在源文里的范围。 */
  value: Span;
  /** YAML 读出的值。 */
  content: unknown;
}

export interface FrontMatter {
  fields: ReadonlyMap<string, Field>;
  /** 写错的地方；有，就没有 fields。 */
  mistake?: Span & Unplaced;
  /** 后一个 --- 的偏移；没有写、前面多了东西，或没有结束的是 0。 */
  end: number;
  /** 元数据之后的正文。 */
  body: string;
}

/** 结尾写成了别的横线：输入法与 WPS 会换成破折号。 */
const otherDashes = /^(?!---[ \t]*$)[-—–－_=]{2,}[ \t]*$/m;

/** 前一个 ---，与到后一个 --- 之前的各行。 */
const block = /^(---[ \t]*\r?\n)((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** 一个值；列表的各项照写的那几个字，不换成数与时刻：1.10、0755。 */
function contentOf(value: Node | null, document: Document): unknown {
  if (!isSeq<Node>(value)) return value?.toJS(document) ?? null;
  return value.items.map((item): unknown =>
    isScalar(item) ? item.source : item.toJS(document),
  );
}

/** 各个键；text 从 start 开始。 */
function fieldsOf(document: Document, start: number) {
  const {contents} = document;
  const fields = new Map<string, Field>();
  for (const {key, value} of isMap<Node, Node | null>(contents)
    ? contents.items
    : []) {
    const [, keyEnd = 0] = key.range ?? [];
    const [valueStart, valueEnd] = value?.range ?? [keyEnd, keyEnd];
    fields.set(String(key), {
      offset: start + (key.range?.[0] ?? 0),
      value: {start: start + valueStart, end: start + valueEnd},
      content: contentOf(value, document),
    });
  }
  return fields;
}

/** 读源文开头的元数据；写错的只说第一处。 */
export function parseFrontMatter(source: string): FrontMatter {
  const [found, opening = '', text = ''] = block.exec(source) ?? [];
  const start = opening.length;
  const end = start + text.length;
  const body = source.slice(found?.length ?? 0);
  const document = parseDocument(text);
  const offset = source.startsWith('---') ? source.search(otherDashes) : -1;
  const unclosed = {
    ...explain('yaml', offset < 0 ? 'no front matter' : 'front matter'),
    offset: Math.max(offset, 0),
  };
  const wrong = found === undefined ? unclosed : yamlMistake(text, document);
  if (!wrong) return {fields: fieldsOf(document, start), end, body};
  const {offset: at, ...advice} = wrong;
  const mistake = {
    rule: '档-7',
    field: '元数据',
    start: start + at,
    end,
    ...advice,
  };
  return {fields: new Map(), mistake, end, body};
}
