/**
 * 正文里能由机器核对的：<Num> 的算式、考核页的分数、C 与 Python 代码。错误一次列出。
 * 参数是站点根目录，省略就是本仓库；测试用它检查假的页面。
 */
import path from 'node:path';
import {formatFault} from '../diagnostics/faults';
import {checkListings} from './listings';
import {checkMarks, isExamPage} from './marks';
import {checkNumbers, countNumbers} from './numbers';
import {readPages} from './page';

async function main(): Promise<void> {
  const pages = readPages(path.resolve(process.argv[2] ?? path.join(__dirname, '../..')), ['docs', 'blog']);
  const exams = pages.filter(isExamPage);
  const listings = await checkListings(pages);
  const faults = [...pages.flatMap(checkNumbers), ...exams.flatMap(checkMarks), ...listings.faults].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
  for (const line of listings.skipped) console.log(line);
  for (const fault of faults) console.error(formatFault(fault));
  if (faults.length > 0) process.exitCode = 1;
  const numbers = pages.reduce((total, page) => total + countNumbers(page), 0);
  console.log(
    `查了 ${numbers} 个 <Num>、${exams.length} 个考核页、${listings.checked} 段代码，${faults.length} 处错误。`,
  );
}

void main();
