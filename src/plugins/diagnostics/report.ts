/** 检查的命令怎样打印：一处一行；在 GitHub Actions 里另打一份标注，显示在合并请求改动的那一行旁边。 */
import {formatDiagnostic, type Diagnostic} from './diagnostic';

/** 标注的内容与属性里有特殊意义的字符。 */
const escaped = (text: string, special = /[%\r\n]/g): string =>
  text.replace(
    special,
    (character) =>
      `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** 一条标注；别的托管平台不认，当作普通的输出。 */
export function annotation(
  {file, line, column, field, message, suggestion}: Diagnostic,
  level: 'error' | 'notice',
): string {
  const at = {
    file,
    line,
    ...(column === undefined ? {} : {col: column}),
    title: field,
  };
  const properties = Object.entries(at).map(
    ([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`,
  );
  return `::${level} ${properties.join(',')}::${escaped(`${message}。${suggestion}。`)}`;
}

/** 打印错误与提醒；有错误时命令以 1 退出。 */
export function printReport(
  diagnostics: readonly Diagnostic[],
  remarks: readonly Diagnostic[] = [],
): void {
  for (const remark of remarks)
    console.warn(`提醒 ${formatDiagnostic(remark)}`);
  for (const diagnostic of diagnostics)
    console.error(formatDiagnostic(diagnostic));
  if (diagnostics.length > 0) process.exitCode = 1;
  if (process.env.GITHUB_ACTIONS !== 'true') return;
  for (const remark of remarks) console.log(annotation(remark, 'notice'));
  for (const diagnostic of diagnostics)
    console.log(annotation(diagnostic, 'error'));
}
