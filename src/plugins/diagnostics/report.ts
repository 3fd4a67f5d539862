/** 检查的命令怎样打印：一处一行。 */
import {formatDiagnostic, inOrder, type Diagnostic} from './diagnostic';

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
  }
}
