/**
 * npm run weekly:reviewed：过了核对期的页面，每周报一次警；有就以 1 退出，托管平台据此发通知。
 * 安全与设备页的期限短：照着旧的做会伤人、坏东西。平时的 npm run check 不因为过期而失败。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {formatFault, type Fault} from '../plugins/lab-data/faults';

const siteDir = path.resolve(__dirname, '..');

/** 期限，按天；路径以它开头的用它，最后一条管其余的。 */
const limits: readonly {folder: string; days: number}[] = [
  {folder: 'docs/criterion/', days: 180},
  {folder: 'docs/ops-doc/', days: 180},
  {folder: 'docs/services/', days: 180},
  {folder: 'docs/', days: 365},
];

function reviewedOn(file: string): string | undefined {
  const [, source = ''] = /^---\n([\s\S]*?)\n---\n/.exec(fs.readFileSync(path.join(siteDir, file), 'utf8')) ?? [];
  const matter: unknown = parse(source);
  const value: unknown = typeof matter === 'object' && matter !== null ? Reflect.get(matter, 'reviewed') : undefined;
  return typeof value === 'string' ? value : undefined;
}

const faults = fs
  .readdirSync(path.join(siteDir, 'docs'), {recursive: true, encoding: 'utf8'})
  .map((file) => `docs/${file.split(path.sep).join('/')}`)
  .filter((file) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'))
  .flatMap((file): Fault[] => {
    const limit = limits.find(({folder}) => file.startsWith(folder))?.days ?? 365;
    const reviewed = reviewedOn(file);
    const days = reviewed === undefined ? Infinity : Math.floor((Date.now() - Date.parse(reviewed)) / 86_400_000);
    if (days <= limit) return [];
    const problem = reviewed === undefined ? '没有核对日期' : `已有 ${days} 天没有核对，期限 ${limit} 天`;
    return [{file, line: 1, field: 'reviewed', problem, remedy: '请人照着做一遍，再改成当天的日期'}];
  });
for (const fault of faults) console.log(formatFault(fault));
console.log(faults.length === 0 ? '没有过期的页面。' : `${faults.length} 页过了核对期。`);
if (faults.length > 0) process.exitCode = 1;
