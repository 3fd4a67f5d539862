/**
 * npm run check:exam：正文里能由机器核对的：<Num> 的算式、考核页的分数、C 与 Python 代码。错误一次列出。
 * 参数是站点根目录，省略就是本仓库。
 */
import path from 'node:path';
import {printReport} from '../diagnostics/report';
import {checkExams} from './check';

async function main(): Promise<void> {
  const {faults, notes} = await checkExams(path.resolve(process.argv[2] ?? path.join(__dirname, '../..')));
  printReport(faults);
  for (const note of notes) console.log(note);
}

void main();
