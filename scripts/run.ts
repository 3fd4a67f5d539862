/** 几个脚本共用的：站点在哪里，怎样说明为什么停下。 */
import path from 'node:path';
import {DiagnosticsError} from '../src/plugins/diagnostics/diagnostic';
import {printReport} from '../src/plugins/diagnostics/report';

export const siteDir = path.resolve(__dirname, '..');

/** 说一句话，以 1 退出。 */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** 停下：数据或侧栏写错的一处一行，别的一句话。 */
export function printFailure(error: unknown): void {
  if (error instanceof DiagnosticsError) printReport(error.diagnostics);
  else console.error(error);
  process.exitCode = 1;
}
