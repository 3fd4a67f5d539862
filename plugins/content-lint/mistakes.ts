/**
 * MDX 解析失败 → 编辑看得懂的一句话。解析器的英文报错只说它卡在哪个字符，不说该怎么写。
 * 要多认一种写法，就在 causes 里加一项。
 */
/** 一处写错的语法；start 到 end 这段盖住之后可以继续解析，两者相等表示无法继续。 */
export interface Mistake {
  start: number;
  end: number;
  rule: string;
  field: string;
  problem: string;
  remedy: string;
}

/** 解析器停下的偏移与它的说法。 */
interface Stop {
  source: string;
  offset: number;
  reason: string;
}

const literal = '字面的尖括号与花括号写进行内代码';

/** `<br>`、`<font>`：浏览器认得、手册不用的标签。 */
export const bannedTags: readonly string[] = ['br', 'font', 'center'];

export function offsetOf(source: string, line: number, column: number): number {
  const lines = source.split('\n').slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}

/** 从 start 到 mark 结束；没有 mark 时只到这一行末尾。 */
function until(source: string, start: number, mark: string): number {
  const found = source.indexOf(mark, start);
  if (found >= 0) return found + mark.length;
  const lineEnd = source.indexOf('\n', start);
  return lineEnd < 0 ? source.length : lineEnd;
}

/** 标签没有配对的结束标签。 */
function unclosedTag({source, reason}: Stop): Mistake | undefined {
  const match = /^Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason);
  if (!match) return undefined;
  const [, tag = '', ...numbers] = match;
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = numbers.map(Number);
  const at = {start: offsetOf(source, line, column), end: offsetOf(source, endLine, endColumn), field: `<${tag}>`};
  if (bannedTags.includes(tag)) {
    return {...at, rule: '码-2', problem: '手册不用这个标签', remedy: '要换行就分成两段，要强调就用粗体'};
  }
  return /^[A-Za-z]/.test(tag)
    ? {...at, rule: '', problem: '没有结束标签', remedy: `补上 </${tag}>，或写成 <${tag} … />；${literal}`}
    : {...at, rule: '文-9', problem: '会被当成标签', remedy: '占位写进行内代码，如 `<用户名>`'};
}

/** 多出来的结束标签。 */
function strayClosingTag({source, offset, reason}: Stop): Mistake | undefined {
  const start = source.lastIndexOf('<', offset);
  if (start < 0 || !reason.startsWith('Unexpected closing slash')) return undefined;
  const end = until(source, start, '>');
  return {
    start,
    end,
    rule: '',
    field: source.slice(start, end),
    problem: '前面没有对应的开始标签',
    remedy: '删去，或补上开始标签',
  };
}

/** HTML 注释、标签的属性写错，以及裸写的 `<`。 */
function bareAngle({source, offset, reason}: Stop): Mistake | undefined {
  const start = source.lastIndexOf('<', offset);
  if (start < 0 || !/^Unexpected (character|end of file)/.test(reason) || reason.includes('in expression'))
    return undefined;
  const rest = source.slice(start);
  if (rest.startsWith('<!--')) {
    const end = until(source, start, '-->');
    return {start, end, rule: '码-2', field: '注释', problem: '不能写 HTML 注释', remedy: '注释写成 {/* … */}'};
  }
  if (/^<https?:/.test(rest)) {
    const remedy = '写成 [说明去处的文字](网址)';
    return {start, end: start + 1, rule: '文-10', field: '链接', problem: '网址不能写在尖括号里', remedy};
  }
  const [, tag] = /^<([A-Za-z][\w.]*)\s/.exec(rest) ?? [];
  // x<y：前面紧挨着字母或数字的是比较，不是标签。
  if (tag !== undefined && !/\w$/.test(source.slice(0, start))) {
    const remedy = '属性写成 名字="值"，引号成对，以 > 或 /> 结束';
    // 忘了写 > 时，不能一直盖到下一段里的标签。
    const paragraph = until(source, start, '\n\n');
    return {
      start,
      end: Math.min(until(source, start, '>'), paragraph),
      rule: '',
      field: `<${tag}>`,
      problem: '属性写法不对',
      remedy,
    };
  }
  const field = rest.slice(0, 8).split(/[\s>]/)[0] ?? '<';
  return {start, end: start + 1, rule: '文-9', field, problem: '会被当成标签', remedy: literal};
}

/** `{#id}` 与裸写的 `{`。 */
function bareBrace({source, offset, reason}: Stop): Mistake | undefined {
  const unclosed = reason.startsWith('Unexpected end of file in expression');
  if (!unclosed && reason !== 'Could not parse expression with acorn') return undefined;
  const start = source.lastIndexOf('{', unclosed ? offset - 1 : offset);
  if (start < 0) return undefined;
  // 代码里取值的写法：两个花括号一起盖住，只报一次。
  const from = source.lastIndexOf('{{', start);
  const [value] = (from >= 0 && from >= start - 1 && /^\{\{[^{}\n]*\}{0,2}/.exec(source.slice(from))) || [];
  if (value !== undefined) {
    const remedy = '会变的值写成 <Fact k="…" />，字面的花括号写进行内代码';
    return {start: from, end: from + value.length, rule: '文-9', field: '{{', problem: '只在代码里取值', remedy};
  }
  const end = unclosed ? start + 1 : until(source, start, '}');
  const id = /^\{#([^}\s]+)\}$/.exec(source.slice(start, end))?.[1];
  return id === undefined
    ? {
        start,
        end,
        rule: '文-9',
        field: '{',
        problem: '花括号里不是能算的式子',
        remedy: `${literal}；注释写成 {/* … */}`,
      }
    : {start, end, rule: '构-4', field: `{#${id}}`, problem: '这种编号写法不能编译', remedy: `写成 {/* #${id} */}`};
}

/** 结束标签与开始标签的名字不同。 */
function wrongClosingTag({source, offset, reason}: Stop): Mistake | undefined {
  const [, closing = '', opening = '', line = ''] =
    /^Unexpected closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>]*)>` \((\d+):/.exec(
      reason,
    ) ?? [];
  const start = source.lastIndexOf(`</${closing}`, offset);
  if (closing === '' || start < 0) return undefined;
  const problem = `与第 ${line} 行的 <${opening}> 不配对`;
  // 盖住它之后，开始标签就成了没有结束的，会再报一次；整页到此为止。
  return {start, end: start, rule: '', field: `</${closing}>`, problem, remedy: `改成 </${opening}>`};
}

/** 写坏的 import 与 export；以这两个词开头的英文句子也会被当成代码。 */
function badImport({source, offset, reason}: Stop): Mistake | undefined {
  if (!reason.startsWith('Could not parse import/exports')) return undefined;
  // 解析器可能读到后面几段才停下，开头要往回找。
  const before = source.slice(0, source.indexOf('\n', offset) < 0 ? source.length : source.indexOf('\n', offset));
  const start = [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index;
  if (start === undefined) return undefined;
  const remedy = "写成 import 名字 from './_片段.mdx';，不是代码的句子换个开头";
  return {start, end: until(source, start, '\n'), rule: '', field: '引入', problem: '不是能读的引入语句', remedy};
}

const causes = [unclosedTag, strayClosingTag, wrongClosingTag, badImport, bareAngle, bareBrace];

/** 认出一次解析失败的原因；认不出时照录解析器的话，并不再继续。 */
export function findMistake(source: string, error: unknown): Mistake {
  if (!(error instanceof Error && 'reason' in error && 'line' in error && 'column' in error)) throw error;
  const reason = String(error.reason);
  const offset = offsetOf(source, Number(error.line ?? 1), Number(error.column ?? 1));
  for (const cause of causes) {
    const mistake = cause({source, offset, reason});
    if (mistake) return mistake;
  }
  return {
    start: offset,
    end: offset,
    rule: '',
    field: 'MDX',
    problem: `解析不了（${reason}）`,
    remedy: '核对这一行的标签、尖括号与花括号是否成对',
  };
}
