/**
 * npm run check:exam：正文里能由机器核对的：<Num> 的算式、考核页的分数与原理图、C 与 Python 代码。错误一次列出。
 * 参数是站点根目录，省略就是本仓库；测试用它检查假的页面。
 */
import path from 'node:path';
import {Page} from '../markdown/read/page';
import {filesUnder} from '../content-lint/site';
import {printReport} from '../diagnostics/report';
import {checkListings} from './listings';
import {checkMarks, isExamPage} from './marks';
import {checkNumbers} from './numbers';
import {checkSchematics} from './schematics';

/** 检查 docs/ 与 blog/ 的全部页面：按文件与行排好的错误，与给人看的几句话（跳过了什么，查了多少）。 */
export function checkExams(siteDir: string) {
  const files = ['docs', 'blog'].flatMap((folder) => filesUnder(siteDir, folder));
  const all = files.filter((file) => file.endsWith('.mdx')).map((file) => new Page(siteDir, file));
  // 语法写错的页，看到的不是作者写的；错在哪里由 check:content 说。
  const broken = all.filter(({mistakes}) => mistakes.length > 0);
  const pages = all.filter((page) => !broken.includes(page));
  const exams = pages.filter(isExamPage);
  const listings = checkListings(pages);
  const faults = [
    ...pages.flatMap(checkNumbers),
    ...exams.flatMap((page) => [...checkMarks(page), ...checkSchematics(page, siteDir)]),
    ...listings.faults,
  ];
  const numbers = pages.flatMap((page) => page.elements('Num')).length;
  return {
    faults: faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0)),
    notes: [
      ...broken.map(({file}) => `${file} 的语法写错了，没有查；先照 npm run check:content 说的改。`),
      ...listings.skipped,
      `查了 ${numbers} 个 <Num>、${exams.length} 个考核页、${listings.checked} 段代码，${faults.length} 处错误。`,
    ],
  };
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  const {faults, notes} = checkExams(path.resolve(process.argv[2] ?? path.join(__dirname, '../..')));
  printReport(faults);
  for (const note of notes) console.log(note);
}
