/** 几个脚本共用的：读一份 JSON，说明为什么停下，跑一条命令并收下它说的话。 */
import {exec} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type * as z from 'zod';
import {DiagnosticsError} from '../src/plugins/diagnostics/diagnostic';
import {printReport} from '../src/plugins/diagnostics/report';

export const siteDir = path.resolve(__dirname, '..');

/** 按 schema 读一份 JSON，对不上就抛出。 */
export const readJson = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> => schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));

/** 停下：数据或侧栏写错的一处一行，别的一句话。 */
export function printFailure(error: unknown): void {
  if (error instanceof DiagnosticsError) printReport(error.diagnostics);
  else console.error(error);
  process.exitCode = 1;
}

interface Outcome {
  passed: boolean;
  output: string;
}

/** 跑一条命令，不显示；它的输出去掉颜色。Windows 上 npm 是 npm.cmd，所以经过 shell。 */
export const run = (command: string, cwd: string): Promise<Outcome> =>
  new Promise((resolve) => {
    exec(command, {cwd, maxBuffer: Infinity}, (error, stdout, stderr) =>
      resolve({
        passed: error === null,
        output: stripVTControlCharacters(stdout + stderr),
      }),
    );
  });
