/** 检查的命令怎样打印：一处一行；在 GitHub Actions 里另打一份标注，显示在合并请求改动的那一行旁边。 */
import {
  explain,
  formatDiagnostic,
  inOrder,
  type Diagnostic,
} from './diagnostic';

/** 标注里有特殊意义的字符，别的托管平台不认标注，当作普通的输出。 */
const escaped = (text: string, special: RegExp): string =>
  text.replace(special, (character) => encodeURIComponent(character));

/** 一条标注。 */
export function annotation(diagnostic: Diagnostic): string {
  const {file, line, column = 1, field, severity} = diagnostic;
  const level = severity === 'warning' ? 'notice' : 'error';
  const place = {file, line, col: column, title: field};
  const properties = Object.entries(place).map(
    ([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`,
  );
  const text = escaped(explain(diagnostic), /[%\r\n]/g);
  return `::${level} ${properties.join(',')}::${text}`;
}

/** 打印错误与提醒；有错误时命令以 1 退出。 */
export function printReport(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of inOrder(diagnostics)) {
    const line = formatDiagnostic(diagnostic);
    if (diagnostic.severity === 'warning') {
      console.warn(`提醒 ${line}`);
    } else {
      console.error(line);
      process.exitCode = 1;
    }
    if (process.env.GITHUB_ACTIONS === 'true')
      console.log(annotation(diagnostic));
  }
}
