/** 检查的命令怎样打印：一处一行；在 GitHub Actions 里另打一份标注，显示在合并请求改动的那一行旁边。 */
import {
  described,
  formatDiagnostic,
  inOrder,
  type Diagnostic,
} from './diagnostic';

/** 一条标注；% 与换行在它的话里有特殊意义，文件名里还有冒号与逗号。别的托管平台不认标注，当作普通的输出。 */
export function annotation(diagnostic: Diagnostic): string {
  const {file, line, column = 1, field, severity} = diagnostic;
  const level = severity === 'warning' ? 'notice' : 'error';
  const escaped = (text: string) =>
    text.replace(/[%\r\n]/g, encodeURIComponent);
  const name = escaped(file).replace(/[:,]/g, encodeURIComponent);
  const text = escaped(`${field} ${described(diagnostic)}`);
  return `::${level} file=${name},line=${line},col=${column}::${text}`;
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
