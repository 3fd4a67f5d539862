/** 把全部规则用到整个手册上，或在开发时用到一页上。 */
import path from 'node:path';
import {
  DiagnosticsError,
  garbled,
  notUtf8,
  type Diagnostic,
} from '../diagnostics/diagnostic';
import {Page} from '../markdown/read/page';
import {bodyRules, headRules, siteRules} from './rules';
import {yamlSyntax} from './rules/frontMatter';
import {imagesExist, relativeLinks} from './rules/links';
import {compiles, noExpressions} from './rules/mdx';
import type {Found} from './rules/rule';
import {imports} from './rules/structure';
import {typesetNumber} from './rules/text';
import {filesUnder, type Site} from './site';

/** 各处带上规范的编号；机器改得了的排版只提醒，不耽误发布。 */
async function numbered(rule: string, found: Found): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for await (const diagnostic of found)
    diagnostics.push({
      rule,
      ...(rule === typesetNumber && {severity: 'warning'}),
      ...diagnostic,
    });
  return diagnostics;
}

/** 写错的语法，一行只说第一处：别的多半是它带出来的。 */
function syntax(page: Page): Diagnostic[] {
  const found = page.mistakes.map(
    ({offset, rule, field, message, suggestion, fix}) => {
      return {
        ...page.diagnostic(offset, field, message, suggestion, fix),
        rule,
      };
    },
  );
  return found.filter(
    ({line}, index) =>
      found.findIndex((other) => other.line === line) === index,
  );
}

/** 这几种写错了，同一行里别的多半是它带出来的，不说。 */
const leading: readonly string[] = ['表格', '提示框', '记号'];

/** 作者的回答：写明理由，这一页就放过那条规则；隐私不能放过。 */
const ignoreComment = /\{\/\* lint-ignore (?!档-9)([^\s:：]+)[:：]\s*[^\s*]/g;

/**
 * 一页里的全部，作者放过的不在其中；npm run fix 与检查都由这里来。
 * @param page 一页
 * @param site 它所在的手册
 */
export async function checkPage(page: Page, site: Site): Promise<Diagnostic[]> {
  // 别的编码读进来满是问号，别的规则说不到点上。
  if (page.garbled) {
    const {message, suggestion} = notUtf8;
    const offset = page.source.indexOf(garbled);
    const diagnostic = page.diagnostic(offset, '文件', message, suggestion);
    return [{...diagnostic, rule: '档-8'}];
  }
  const rules = [...headRules, ...(page.isReadable ? bodyRules : [])];
  const checked = rules.map(([rule, check]) =>
    numbered(rule, check(page, site)),
  );
  const found = (await Promise.all(checked)).flat();
  const isLeading = ({field}: Diagnostic) => leading.includes(field);
  const wrong = syntax(page);
  const leadingLines = [...wrong, ...found.filter(isLeading)].map(
    ({line}) => line,
  );
  const ignored = [...page.source.matchAll(ignoreComment)].map(
    ([, number]) => number,
  );
  // 语法写错的一页，机器不改：写错的那几段没有读懂。
  const kept = found
    .filter(
      (diagnostic) =>
        isLeading(diagnostic) || !leadingLines.includes(diagnostic.line),
    )
    .map((diagnostic) =>
      wrong.length > 0 ? {...diagnostic, fix: undefined} : diagnostic,
    );
  return [...wrong, ...kept].filter(({rule}) => !ignored.includes(rule));
}

/**
 * 检查全部 MDX，以及侧栏、文件名、图片与永久路径。
 * @param site 整个手册
 */
export async function checkSite(site: Site): Promise<Diagnostic[]> {
  const pages = site.pages.map((page) => checkPage(page, site));
  const whole = siteRules.map(([rule, check]) => numbered(rule, check(site)));
  return (await Promise.all([...pages, ...whole])).flat();
}

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
  const diagnostics = [
    ...yamlSyntax(page),
    ...syntax(page),
    ...compiles(page, {siteDir, dataDir}),
    ...noExpressions(page),
    ...relativeLinks(page, {files}),
    ...imagesExist(page, {files}),
    ...imports(page, {files}),
  ];
  if (diagnostics.length > 0) throw new DiagnosticsError('页面', diagnostics);
}
