/** 几个脚本共用的：站点在哪里，什么时候运行，怎样说明为什么停下。 */
import fs from 'node:fs';
import path from 'node:path';
import {DiagnosticsError, printReport} from '../src/plugins/diagnostics';

export const siteDir = path.resolve(__dirname, '..');

/** 说一句话，以 1 退出。 */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * 从命令行运行这个文件时才做；别的文件引用它，不做。写错的数据与侧栏一处一行，别的照原样，以 1 退出。
 * 比的是真实的路径：Windows 盘符的大小写、经过符号链接进来的文件夹，都还是同一个文件。
 */
export function runScript(file: string, main: () => Promise<void>): void {
  const [, script = ''] = process.argv;
  if (
    fs.existsSync(script) &&
    fs.realpathSync.native(script) === fs.realpathSync.native(file)
  )
    main().catch((error: unknown) => {
      process.exitCode = 1;
      if (error instanceof DiagnosticsError) printReport(error.diagnostics);
      else console.error(error);
    });
}
