/** 把全部规则用到整个手册上，或在开发时用到一页上。 */
import path from 'node:path';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/diagnostic';
import {Page, type Finding} from '../markdown/read/page';
import {applyIgnores} from './ignores';
import {bodyRules, headRules, siteRules, warningRules} from './rules';
import {compiles, encoding} from './rules/compile';
import {fileSecrets, pageSecrets, secretNumber} from './rules/dataValues';
import {yamlSyntax} from './rules/frontMatter';
import {imagesExist} from './rules/images';
import {relativeLinks} from './rules/links';
import {sidebarMatches} from './rules/paths';
import type {PageRule} from './rules/rule';
import {noExpressions, typesetNumber} from './rules/text';
import {readSidebar} from './sidebar';
import {filesUnder, type Site} from './site';

/** 规范编号写进问题里，评审时可以直接引用；机器改得了的说一声。 */
const cite = ({
  file,
  line,
  column,
  field,
  message,
  suggestion,
  rule,
  fix,
}: Diagnostic & Partial<Finding>): Diagnostic => ({
  ...{file, line, field, ...(column !== undefined && {column})},
  message: rule === undefined ? message : `${message}（${rule}）`,
  suggestion:
    fix === undefined ? suggestion : `${suggestion}；npm run fix 能改`,
});

const run = (rules: readonly PageRule[], page: Page, site: Site): Finding[] =>
  rules.flatMap(([rule, check]) =>
    [...check(page, site)].map((finding) => ({rule, ...finding})),
  );

/** 写错的语法。 */
const syntaxDiagnostics = (page: Page): Finding[] =>
  page.mistakes.map(({start, rule, field, message, suggestion, fix}) => {
    return {...page.diagnostic(start, field, message, suggestion, fix), rule};
  });

/** 这几种写错了，同一行里别的多半是它带出来的；先写的优先。 */
const leading: readonly string[] = ['语法', '表格', '提示框', '记号'];

/** 一行里有上面的一种，就只说那一种。 */
function withoutFollowing(
  findings: readonly Finding[],
  kindOf: (finding: Finding) => string,
): Finding[] {
  const lead = new Map<number, string>();
  for (const kind of leading) {
    for (const finding of findings.filter((each) => kindOf(each) === kind)) {
      if (!lead.has(finding.line)) lead.set(finding.line, kind);
    }
  }
  return findings.filter((finding) => {
    const kind = lead.get(finding.line);
    return kind === undefined || kind === kindOf(finding);
  });
}

/** 语法写错的那一行，别的规则看到的不是作者写的，只留语法错误。 */
function pageDiagnostics(page: Page, site: Site): Finding[] {
  const syntax = syntaxDiagnostics(page);
  // 元数据不在最前面或没有结束时，与正文混在一起，那里报出的都不是真的。
  const {absent, unclosed} = page.frontMatter;
  const readable =
    !page.broken && !unclosed && (page.kind === 'partial' || !absent);
  const body = readable ? run(bodyRules, page, site) : [];
  const found = [...syntax, ...run(headRules, page, site), ...body];
  return withoutFollowing(found, (finding) =>
    syntax.includes(finding) ? '语法' : finding.field,
  );
}

/**
 * 一页里的全部发现，作者放过的不在其中；remind 的只提醒。编辑器、npm run fix 与检查都由这里来。
 * @param page 一页
 * @param site 它所在的手册
 */
export async function findingsOf(page: Page, site: Site): Promise<Finding[]> {
  if (page.garbled) return run([['档-8', encoding]], page, site);
  const reminders = run(warningRules, page, site).map((finding) => ({
    ...finding,
    remind: true,
  }));
  return applyIgnores(page, [
    ...pageDiagnostics(page, site),
    ...(await pageSecrets(page)),
    ...reminders,
  ]);
}

const inOrder = (a: Diagnostic, b: Diagnostic) =>
  a.file.localeCompare(b.file) ||
  a.line - b.line ||
  (a.column ?? 0) - (b.column ?? 0);

/** 检查的结果：diagnostics 要改，warnings 只提醒；都按文件与行排好。 */
export interface Report {
  diagnostics: Diagnostic[];
  warnings: Diagnostic[];
}

/**
 * 检查全部 MDX，以及侧栏、文件名、图片与永久路径。
 * @param site 整个手册
 * @param publishing 正在构建：机器改得了的排版只提醒，不耽误发布
 */
export async function checkSite(
  site: Site,
  publishing = false,
): Promise<Report> {
  const found = (
    await Promise.all(site.pages.map((page) => findingsOf(page, site)))
  ).flat();
  const whole = siteRules.flatMap(([rule, check]) =>
    [...check(site)].map((diagnostic) => cite({...diagnostic, rule})),
  );
  const files = (await fileSecrets(site)).map((diagnostic) =>
    cite({...diagnostic, rule: secretNumber}),
  );
  const isMinor = ({remind = false, rule}: Finding) =>
    remind || (publishing && rule === typesetNumber);
  const cited = (minor: boolean) =>
    found.filter((finding) => isMinor(finding) === minor).map(cite);
  const diagnostics = [...cited(false), ...whole, ...files];
  return {
    diagnostics: diagnostics.sort(inOrder),
    warnings: cited(true).sort(inOrder),
  };
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
  const page = new Page(
    siteDir,
    path.relative(siteDir, file).split(path.sep).join('/'),
  );
  const files = ['docs', 'blog', 'static', 'src'].flatMap((folder) =>
    filesUnder(siteDir, folder),
  );
  const diagnostics = [
    ...yamlSyntax(page),
    ...syntaxDiagnostics(page),
    ...compiles(page, {siteDir, dataDir}),
    ...noExpressions(page),
    ...relativeLinks(page, {files}),
    ...imagesExist(page, {files}),
  ];
  stopOn('页面', diagnostics.map(cite));
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
