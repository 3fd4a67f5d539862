/** 正文里能由机器核对的数：<Num> 的算式与考核页的分数。 */
import type {Diagnostic} from '../diagnostics/diagnostic';
import type {Page} from '../markdown/read/page';
import {checkNumbers} from './numbers';
import {checkScores} from './scores';

/** 一页里的错误；语法写错的看到的不是作者写的，先由正文检查说。 */
export const checkExam = (page: Page): Diagnostic[] =>
  page.mistakes.length > 0 ? [] : [...checkNumbers(page), ...checkScores(page)];
