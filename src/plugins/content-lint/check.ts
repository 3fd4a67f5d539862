/** 把全部规则用到整个手册上，或在开发时用到一页上。 */
import path from 'node:path';
import {
  DiagnosticsError,
  type Diagnostic,
  type Edit,
} from '../diagnostics/diagnostic';
import {Page} from '../markdown/read/page';
import {withoutIgnored} from './ignores';
import {bodyRules, headRules, siteRules} from './rules';
import {compiles} from './rules/compile';
import {yamlSyntax} from './rules/frontMatter';
import {imagesExist} from './rules/images';
import {relativeLinks} from './rules/links';
import {sidebarMatches} from './rules/paths';
import type {Found, PageRule} from './rules/rule';
import {encoding, noExpressions, typesetNumber} from './rules/text';
import {readSidebar} from './sidebar';
import {filesUnder, type Site} from './site';

/** 各处带上规范的编号。 */
async function numbered(rule: string, found: Found): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for await (const diagnostic of found) diagnostics.push({rule, ...diagnostic});
  return diagnostics;
}

/** 写错的语法；在机器要改的一段里的不说，改了那一段就没有了。 */
const syntaxDiagnostics = (
  page: Page,
  edits: readonly Edit[] = [],
): Diagnostic[] =>
  page.mistakes
    .filter(({start}) =>
      edits.every((edit) => start < edit.start || edit.end <= start),
    )
    .map(({start, rule, field, message, suggestion, fix}) => {
      return {...page.diagnostic(start, field, message, suggestion, fix), rule};
    });

/** 一行里有语法错误，或这几种写错了，别的多半是它带出来的，不说；先写的优先。 */
const leading: readonly string[] = ['表格', '提示框', '记号'];

function leadingOnly(
  syntax: readonly Diagnostic[],
  others: readonly Diagnostic[],
): Diagnostic[] {
  const all = [...syntax, ...others];
  const rankOf = (diagnostic: Diagnostic): number => {
    if (syntax.includes(diagnostic)) return -1;
    const rank = leading.indexOf(diagnostic.field);
    return rank < 0 ? leading.length : rank;
  };
  return all.filter((diagnostic) =>
    all.every(
      (other) =>
        other.line !== diagnostic.line || rankOf(other) >= rankOf(diagnostic),
    ),
  );
}

/**
 * 一页里的全部，作者放过的不在其中；npm run fix 与检查都由这里来。
 * @param page 一页
 * @param site 它所在的手册
 */
export async function checkPage(page: Page, site: Site): Promise<Diagnostic[]> {
  if (page.garbled) return numbered('档-8', encoding(page));
  // 元数据不在最前面或没有结束时，与正文混在一起，那里报出的都不是真的。
  const {absent, unclosed} = page.frontMatter;
  const readable =
    !page.broken && !unclosed && (page.kind === 'partial' || !absent);
  const rules: readonly PageRule[] = [
    ...headRules,
    ...(readable ? bodyRules : []),
  ];
  const found = await Promise.all(
    rules.map(([rule, check]) => numbered(rule, check(page, site))),
  );
  const edits = found.flat().flatMap(({fix}) => fix ?? []);
  return withoutIgnored(
    page,
    leadingOnly(syntaxDiagnostics(page, edits), found.flat()),
  );
}

/**
 * 检查全部 MDX，以及侧栏、文件名、图片与永久路径。
 * @param site 整个手册
 * @param publishing 正在构建：机器改得了的排版只提醒，不耽误发布
 */
export async function checkSite(
  site: Site,
  publishing = false,
): Promise<Diagnostic[]> {
  const pages = site.pages.map((page) => checkPage(page, site));
  const whole = siteRules.map(([rule, check]) => numbered(rule, check(site)));
  const found = (await Promise.all([...pages, ...whole])).flat();
  return found.map((diagnostic) =>
    publishing && diagnostic.rule === typesetNumber
      ? {...diagnostic, severity: 'warning'}
      : diagnostic,
  );
}

const stopOn = (stage: string, diagnostics: readonly Diagnostic[]): void => {
  if (diagnostics.length > 0) throw new DiagnosticsError(stage, diagnostics);
};

/**
 * npm start 编译一页之前查它：只查会让编译停下的，别的不妨碍预览，留给 npm run check。
 * @param siteDir 站点根目录的绝对路径
 * @param file 页面的绝对路径
 * @param dataDir 数据目录的绝对路径
 * @throws DiagnosticsError 有错误时，一次列出全部
 */
export function explainPage(
  siteDir: string,
  file: string,
  dataDir: string,
): void {
  const relative = path.relative(siteDir, file).split(path.sep).join('/');
  const page = new Page(siteDir, relative);
  const files = ['docs', 'blog', 'static', 'src'].flatMap((folder) =>
    filesUnder(siteDir, folder),
  );
  stopOn('页面', [
    ...yamlSyntax(page),
    ...syntaxDiagnostics(page),
    ...compiles(page, {siteDir, dataDir}),
    ...noExpressions(page),
    ...relativeLinks(page, {files}),
    ...imagesExist(page, {files}),
  ]);
}

/**
 * npm start 时侧栏写错了：上游的说法是英文的，换成这里的。
 * @param siteDir 站点根目录的绝对路径
 * @throws DiagnosticsError 侧栏读不出来，或列了没有的文档
 */
export async function explainSidebar(siteDir: string): Promise<void> {
  const sidebar = await readSidebar(siteDir);
  const ids = filesUnder(siteDir, 'docs').flatMap(
    (file) => /^docs\/((?!(?:.*\/)?_).*)\.mdx$/.exec(file)?.[1] ?? [],
  );
  stopOn('侧栏', [...sidebarMatches({docs: new Set(ids), sidebar})]);
}
