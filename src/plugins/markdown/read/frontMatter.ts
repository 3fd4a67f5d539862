/** 元数据：每个键的值与它在源文里的位置，YAML 写错的地方。 */
import {isMap, parseDocument, visit} from 'yaml';
import {yamlDiagnostics} from '../../diagnostics/yaml';

/** 源文里的一段，从 start 到 end 之前。 */
export interface Span {
  start: number;
  end: number;
}

interface Field {
  name: string;
  /** 键的偏移。 */
  offset: number;
  /** 值在源文里的范围。 */
  value: Span;
  /** YAML 读出的值。 */
  content: unknown;
}

export interface FrontMatter {
  fields: ReadonlyMap<string, Field>;
  errors: readonly {offset: number; message: string; suggestion: string}[];
  /** 整段（不含前后的 ---）。 */
  body: Span;
  /** 第一行不是 ---：没有写，或前面多了东西。 */
  absent: boolean;
  /** 没有结束的 ---：正文从哪里开始说不准。 */
  unclosed: boolean;
}

export function parseFrontMatter(source: string): FrontMatter {
  const opening = /^---[ \t]*\r?\n/.exec(source)?.[0] ?? '';
  const start = opening.length;
  const empty = {
    fields: new Map<string, Field>(),
    errors: [],
    absent: false,
    unclosed: false,
  };
  if (start === 0) return {...empty, body: {start: 0, end: 0}, absent: true};
  const closing = /^---[ \t]*\r?$/m.exec(source.slice(start));
  if (!closing) {
    const unclosed = {
      offset: 0,
      message: '元数据没有结束',
      suggestion: '在最后一个键之后单独写一行 ---',
    };
    return {
      ...empty,
      errors: [unclosed],
      body: {start, end: start},
      unclosed: true,
    };
  }
  const body = {start, end: start + closing.index};
  const text = source.slice(body.start, body.end);
  // 没加引号的日期就是写的那几个字；上游读成时间，由 tolerantFrontMatter 换回来。
  const document = parseDocument(text);
  visit(document, {
    Scalar: (key, node) => {
      const {value, source: shown} = node;
      // 关键词里的 631、169.254 没加引号也照原样显示；1.10 会变成 1.1，留给类型规则去报。
      if (
        typeof key === 'number' &&
        typeof value === 'number' &&
        String(value) === shown
      )
        node.value = shown;
    },
  });
  const errors = yamlDiagnostics(text, document).map((diagnostic) => ({
    ...diagnostic,
    offset: start + diagnostic.offset,
  }));
  const {contents} = document;
  // 写错时读出的值不可信，只报语法。
  if (errors.length > 0 || text.trim() === '') return {...empty, errors, body};
  if (!isMap(contents)) {
    const notMap = {
      offset: start,
      message: '不是“键: 值”',
      suggestion: '一行写一个键，照 docs/ 里别的文档',
    };
    return {...empty, errors: [notMap], body};
  }
  const fields = contents.items.map(({key, value}): Field => {
    const [valueStart, valueEnd] = value?.range ?? [key.range[1], key.range[1]];
    return {
      name: source.slice(start + key.range[0], start + key.range[1]),
      offset: start + key.range[0],
      value: {start: start + valueStart, end: start + valueEnd},
      content: value?.toJS(document) ?? null,
    };
  });
  return {
    ...empty,
    fields: new Map(fields.map((field) => [field.name, field])),
    errors,
    body,
  };
}
