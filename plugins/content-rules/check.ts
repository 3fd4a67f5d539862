/** 把全部规则用到整个手册上。 */
import {formatFault, type Fault} from '../lab-data/faults';
import type {Page} from './page';
import {bodyRules, headRules, siteRules, warningRules} from './rules';
import {readSite, type Site} from './site';

/** 规范编号写进问题里，评审时可以直接引用。 */
const cite = (number: string, fault: Fault): Fault =>
  number === '' ? fault : {...fault, problem: `${fault.problem}（${number}）`};

function run(rules: typeof headRules, page: Page, site: Site): Fault[] {
  return rules.flatMap(([number, check]) => [...check(page, site)].map((fault) => cite(number, fault)));
}

/** 一页的错误；语法写错的那一行，别的规则看到的结构不可信，只留语法错误。 */
function pageFaults(page: Page, site: Site): Fault[] {
  const syntax = page.mistakes.map(({start, rule, field, problem, remedy}) =>
    cite(rule, page.fault(start, field, problem, remedy)),
  );
  const others = [...run(headRules, page, site), ...(page.broken ? [] : run(bodyRules, page, site))];
  return [...syntax, ...others.filter(({line}) => !syntax.some((fault) => fault.line === line))];
}

const inOrder = (a: Fault, b: Fault) =>
  a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0);

/** 检查的结果：faults 要改，warnings 只提醒。 */
export interface Report {
  faults: Fault[];
  warnings: Fault[];
}

/**
 * 检查 docs/、blog/、src/pages/ 的全部 MDX，以及侧栏、文件名、图片与永久路径。
 * @param siteDir 站点根目录的绝对路径
 */
export async function inspectContent(siteDir: string): Promise<Report> {
  const site = await readSite(siteDir);
  const faults = [
    ...site.faults,
    ...site.pages.flatMap((page) => pageFaults(page, site)),
    ...siteRules.flatMap(([number, check]) => [...check(site)].map((fault) => cite(number, fault))),
  ];
  const warnings = site.pages.flatMap((page) => run(warningRules, page, site));
  return {faults: faults.sort(inOrder), warnings: warnings.sort(inOrder)};
}

/** 只要错误，按文件与行排好。 */
export async function checkContent(siteDir: string): Promise<Fault[]> {
  return (await inspectContent(siteDir)).faults;
}

/** 打印提醒。 */
export function printWarnings(warnings: readonly Fault[]): void {
  for (const warning of warnings) console.warn(`提醒 ${formatFault(warning)}`);
}
