/**
 * npm run check:exam：正文里能由机器核对的数：<Num> 的算式与考核页的分数，错误一次列出。
 * 参数是站点根目录，省略就是本仓库；测试用它检查假的页面。
 */
import path from 'node:path';
import {filesUnder} from '../content-lint/site';
import type {Diagnostic} from '../diagnostics/diagnostic';
import {printReport} from '../diagnostics/report';
import {Page} from '../markdown/read/page';
import {checkScores} from './scores';
import {checkNumbers} from './numbers';

/** docs/ 与 blog/ 的全部页面。语法写错的看到的不是作者写的，不在其中；错在哪里由 check:content 说。 */
export const readPages = (siteDir: string): Page[] =>
  ['docs', 'blog']
    .flatMap((folder) => filesUnder(siteDir, folder))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => new Page(siteDir, file))
    .filter(({mistakes}) => mistakes.length === 0);

/** 全部页面里的错误。 */
export const checkExams = (siteDir: string): Diagnostic[] =>
  readPages(siteDir).flatMap((page) => [
    ...checkNumbers(page),
    ...checkScores(page),
  ]);

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename)
  printReport(
    checkExams(
      path.resolve(process.argv[2] ?? path.join(__dirname, '../../..')),
    ),
  );
