/** 把全部规则用到整个手册上。 */
import fs from 'node:fs';
import path from 'node:path';
import {unified} from 'unified';
import {FaultsError, formatFault, type Fault} from '../lab-data/faults';
import {loadLabData} from '../lab-data/load';
import {remarkLabData} from '../lab-data/remark';
import type {Page} from './page';
import {bodyRules, headRules, siteRules, warningRules} from './rules';
import {partialsOf} from './rules/structure';
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
  // 元数据不在最前面时会被当成正文，那里报出的都不是真的。
  const readable = !page.broken && (page.kind === 'partial' || !page.frontMatter.absent);
  const others = [...run(headRules, page, site), ...(readable ? run(bodyRules, page, site) : [])];
  return [...syntax, ...others.filter(({line}) => !syntax.some((fault) => fault.line === line))];
}

const inOrder = (a: Fault, b: Fault) =>
  a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0);

/** 检查的结果：faults 要改，warnings 只提醒。 */
export interface Report {
  faults: Fault[];
  warnings: Fault[];
}

/** 抛出的一批错误；别的异常照抛。 */
function caught(step: () => unknown): readonly Fault[] {
  try {
    step();
    return [];
  } catch (error) {
    if (error instanceof FaultsError) return error.faults;
    throw error;
  }
}

/**
 * 数据，以及页面里的组件与取数的路径：用站点编译时的同一个插件走一遍，构建时才不会一页一页地报。
 * 它会改语法树，所以放在最后。
 */
function dataFaults(site: Site, dataDir: string): readonly Fault[] {
  const {siteDir, pages} = site;
  // 只有正文的手册（测试用的最小样本）没有数据与组件可查。
  if (!fs.existsSync(dataDir) || !fs.existsSync(path.join(siteDir, 'src/components'))) return [];
  const wrong = caught(() => loadLabData(dataDir));
  if (wrong.length > 0) return wrong;
  const processor = unified().use(remarkLabData, {siteDir, dataDir});
  // 没有页面引入的片段是模板，不会编译。
  const used = new Set(pages.flatMap((page) => partialsOf(page, site)));
  return pages.flatMap((page) => {
    const {file, tree, kind} = page;
    const compiled = tree && (kind !== 'partial' || used.has(page));
    return compiled ? caught(() => processor.runSync(tree, {path: path.join(siteDir, file)})) : [];
  });
}

/**
 * 检查 docs/、blog/、src/pages/ 的全部 MDX，以及侧栏、文件名、图片与永久路径。
 * @param siteDir 站点根目录的绝对路径
 * @param dataDir 数据目录的绝对路径
 */
export async function inspectContent(siteDir: string, dataDir = path.join(siteDir, 'data')): Promise<Report> {
  const site = await readSite(siteDir);
  const faults = [
    ...site.faults,
    ...site.pages.flatMap((page) => pageFaults(page, site)),
    ...siteRules.flatMap(([number, check]) => [...check(site)].map((fault) => cite(number, fault))),
  ];
  const warnings = site.pages.flatMap((page) => run(warningRules, page, site));
  faults.push(...dataFaults(site, dataDir));
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
