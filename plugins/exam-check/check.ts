/** 正文里能由机器核对的：<Num> 的算式、考核页的分数、C 与 Python 代码。 */
import {Page} from '../markdown/read/page';
import {filesUnder} from '../content-lint/site';
import type {Fault} from '../diagnostics/faults';
import {checkListings} from './listings';
import {checkMarks, isExamPage} from './marks';
import {checkNumbers} from './numbers';

export interface ExamReport {
  /** 按文件与行排好。 */
  faults: Fault[];
  /** 给人看的几句话：跳过了什么，查了多少。 */
  notes: string[];
}

/**
 * 检查 docs/ 与 blog/ 的全部页面。
 * @param siteDir 站点根目录的绝对路径
 */
export async function checkExams(siteDir: string): Promise<ExamReport> {
  const files = ['docs', 'blog']
    .flatMap((folder) => filesUnder(siteDir, folder))
    .filter((file) => file.endsWith('.mdx'));
  const all = files.map((file) => new Page(siteDir, file));
  // 语法写错的页，看到的不是作者写的；错在哪里由 check:content 说。
  const [broken, pages] = [
    all.filter(({mistakes}) => mistakes.length > 0),
    all.filter(({mistakes}) => mistakes.length === 0),
  ];
  const exams = pages.filter(isExamPage);
  const listings = await checkListings(pages);
  const faults = [...pages.flatMap(checkNumbers), ...exams.flatMap(checkMarks), ...listings.faults];
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
