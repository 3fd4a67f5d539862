import {positionAt} from './positions';
import {adviceIn, mistakes, said} from './table';

/** 机器能做的改动：从 start 到 end 之前换成 text，别的一个字节也不动。 */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** 从头写到尾；与前一处相交的不改，留到下一遍。 */
export function apply(source: string, edits: readonly Edit[]): string {
  let written = '';
  let end = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < end) continue;
    written += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return written + source.slice(end);
}

/** 一处错误：在哪、哪个字段、什么问题、怎么改。全站的数据与内容检查都用这一种形式。 */
export interface Diagnostic {
  /** 相对站点根目录的路径，用 / 分隔。 */
  file: string;
  line: number;
  column?: number;
  /** 写错的一段到哪一行为止，知道的才写。 */
  endLine?: number;
  field: string;
  message: string;
  suggestion: string;
  /** 规范里的编号，评审时可以直接引用。 */
  rule?: string;
  fix?: readonly Edit[];
  /** 不写就是要改的错误；warning 只提醒。 */
  severity?: 'warning';
}

/** 还不知道在哪里的一处。 */
export type Unplaced = Omit<Diagnostic, 'file' | 'line' | 'column' | 'endLine'>;
/** 什么问题，怎么改，有的写着编号。 */
export type Advice = Pick<Diagnostic, 'message' | 'suggestion' | 'rule'>;

/** `问题（编号）。怎么改。` */
export const described = ({message, suggestion, rule, fix}: Diagnostic) =>
  `${message}${rule ? `（${rule}）` : ''}。${suggestion}${fix ? '；npm run fix 能改' : ''}。`;

/** `文件:行[:列] 字段 问题（编号）。怎么改。` */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const {file, line, column, field} = diagnostic;
  const place = column === undefined ? line : `${line}:${column}`;
  // 作者的字里有换行，也只占一行：不然能冒充持续集成的命令。
  return `${file}:${place} ${field} ${described(diagnostic)}`.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu,
    ' ',
  );
}

/** 按文件、行、列排好。 */
export const inOrder = (list: readonly Diagnostic[]) =>
  [...list].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      (a.column ?? 0) - (b.column ?? 0),
  );

/** 一个阶段的全部错误一次列出；message 就是给人看的清单。 */
export class DiagnosticsError extends Error {
  // 私有字段不会被 Node 与 Docusaurus 连同报错一起打印出来。
  readonly #diagnostics: readonly Diagnostic[];

  constructor(stage: string, diagnostics: readonly Diagnostic[]) {
    const sorted = inOrder(diagnostics);
    const lines = sorted.map((each) => `  ${formatDiagnostic(each)}`);
    super(`${stage}有 ${lines.length} 处错误：\n${lines.join('\n')}`);
    this.#diagnostics = sorted;
    // 给编辑看的是清单；调用栈只会把它淹没。
    this.stack = this.message;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }
}

/** 改成列举的哪一个。 */
export const oneOfThese = (names: readonly string[]) =>
  `改成其中之一：${names.join('、')}`;

/** 提示写成“问题，改法”的，拆成两半；没有写改法的用给的那句。 */
export function splitMessage(message: string, otherwise: string): Advice {
  const cut = message.lastIndexOf('，');
  return cut < 0
    ? {message, suggestion: otherwise}
    : {message: message.slice(0, cut), suggestion: message.slice(cut + 1)};
}

/** 还不知道在哪个文件、哪一行的错误：message 写成“问题，改法”，由知道位置的调用处补上。 */
export class AdviceError extends Error {
  constructor(
    message: string,
    readonly advice: Advice = splitMessage(message, '核对写法'),
  ) {
    super(message);
  }
}

/** 同上，话写在 mistakes.yml 的 rules 里；$1 换成 what。 */
export function refusal(key: string, what?: string): AdviceError {
  const advice = said(key, what);
  return new AdviceError(`${advice.message}，${advice.suggestion}`, advice);
}

/** 整个文件先要改的，各种样子在 mistakes.yml 的 file：存成了别的编码、有没解决的冲突。有了它，别的都说不到点上。 */
export function unreadable(
  file: string,
  source: string,
  rows = mistakes.file ?? [],
): Diagnostic | undefined {
  for (const row of rows) {
    const [find, , , , field = '', unless = '$^'] = row;
    const {index} = new RegExp(find, 'm').exec(source) ?? {};
    if (index !== undefined && !new RegExp(unless).test(source))
      return {
        file,
        ...positionAt(source, index),
        field,
        ...adviceIn(row),
      };
  }
  return undefined;
}
