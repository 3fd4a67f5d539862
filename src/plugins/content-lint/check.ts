/** 把全部规则用到整个手册上，或在开发时用到一页上。 */
import path from 'node:path';
import {
  apply,
  DiagnosticsError,
  type Diagnostic,
  type Edit,
} from '../diagnostics';
import type {Dirs} from '../lab-data/dataDir';
import {Page, siteFile} from '../mdx/read/page';
import {isSame, readingOf} from './reading';
import {bodyRules, stoppingRules} from './rules';
import {checkRegisters, shaped} from './rules/frontMatter';
import {compiles} from './rules/mdx';
import {checkFiles} from './rules/paths';
import {run} from './rules/rule';
import {checkPublicTexts, secretsIn} from './rules/secrets';
import {filesUnder, type Site} from './site';

/** 同一处的几种，前面的写错了，后面的多半是它带出来的，不说；不在里面的排在最后。 */
const ranks = [
  '引入',
  '标签',
  '表格',
  '提示框',
  '内容',
  '列表',
  '网址',
  '记号',
  '程序',
];
const rankOf = ({field}: Diagnostic) => ranks.indexOf(field) + 1 || Infinity;

/** 一处错误的几行里，有更要紧的一处。 */
const isWithin = ({line}: Diagnostic, other: Diagnostic) =>
  other.line <= line && line <= (other.endLine ?? other.line);

/** 一个文件里说的是同一句话的，只说第一处，写上别的在哪几行。 */
function together(found: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of found) {
    const said = each.message.replace(/“.*?”/gs, '');
    const key = [each.file, said, each.suggestion, !each.fix].join('|');
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((same) => {
    const [, ...lines] = new Set(same.map(({line}) => line));
    const also = lines.length > 0 ? `（第 ${lines.join('、')} 行也是）` : '';
    const fix = same.flatMap((each) => each.fix ?? []);
    return same.slice(0, 1).map((each) => ({
      ...each,
      suggestion: each.suggestion + also,
      fix: each.fix && fix,
    }));
  });
}

/** 作者的回答：写明理由，这一页就放过那条规则；隐私不能放过。 */
const ignoreComment = /\{\/\* lint-ignore (?!档-9)([^\s:：]+)[:：]\s*[^\s*]/g;

/** 一页至多重读这么多遍，来试哪些改动读起来不一样。 */
const mostReadings = 30;

/** 只留下改了之后读起来一样的改动，别的由人改；合在一起不行的，对半分开试。语法写错的一页都不改：写错的那几段没有读懂。 */
function certain(
  {file, source, mistakes}: Page,
  diagnostics: readonly Diagnostic[],
) {
  const before = readingOf(file, source);
  const kept: Edit[] = [];
  let readings = 0;
  const settle = (fixes: readonly (readonly Edit[])[]) => {
    readings += 1;
    if (readings > mostReadings) return;
    const edits = [...kept, ...fixes.flat()];
    const half = Math.ceil(fixes.length / 2);
    if (isSame(before, readingOf(file, apply(source, edits))))
      kept.push(...fixes.flat());
    else if (fixes.length > 1) {
      settle(fixes.slice(0, half));
      settle(fixes.slice(half));
    }
  };
  const fixes = diagnostics.flatMap(({fix}) => (fix ? [fix] : []));
  if (fixes.length > 0 && mistakes.length === 0) settle(fixes);
  return diagnostics.map(({fix, ...rest}) => ({
    ...rest,
    fix: fix?.every((edit) => kept.includes(edit)) ? fix : undefined,
  }));
}

/**
 * 一页里的全部，作者放过的不在其中；npm run fix 与检查都由这里来。
 * @param page 一页
 * @param site 它所在的手册
 */
export async function checkPage(page: Page, site: Site): Promise<Diagnostic[]> {
  const {file, source, mistakes} = page;
  if (!page.isParsed) return [...mistakes];
  const all = [
    ...shaped(page),
    ...(await secretsIn(page)),
    ...(page.isReadable
      ? [
          // 数据自己的错误由 checkSite 说一次。
          ...compiles(page, site).filter((each) => each.file === file),
          ...run(bodyRules, page, site),
        ]
      : []),
  ];
  const told = all.filter(
    (each, index) =>
      !all.some(
        (other, at) =>
          other.line === each.line &&
          other.column === each.column &&
          (other.field === each.field
            ? at < index
            : each.severity && !other.severity),
      ) &&
      !mistakes.some(
        (mistake) => isWithin(each, mistake) || isWithin(mistake, each),
      ) &&
      !all.some(
        (other) => rankOf(other) < rankOf(each) && isWithin(each, other),
      ),
  );
  const ignored = Array.from(
    source.matchAll(ignoreComment),
    ([, number]) => number,
  );
  return [...mistakes, ...certain(page, told)].filter(
    ({rule}) => rule === undefined || !ignored.includes(rule),
  );
}

/**
 * 检查全部 MDX，以及数据、侧栏、文件名、图片与永久路径；数据写错了，正文照样查。
 * @param site 整个手册
 * @param others 别的检查查出的；有冲突的文件只说冲突
 */
export async function checkSite(
  site: Site,
  others: readonly Diagnostic[] = [],
): Promise<Diagnostic[]> {
  const pages = site.pages.map((page) => checkPage(page, site));
  const all = [
    ...site.mistakes,
    ...(await Promise.all(pages)).flat(),
    ...checkFiles(site),
    ...checkRegisters(site),
    ...(await checkPublicTexts(site)),
    ...others,
  ];
  const conflicted = site.conflicts.map(({file}) => file);
  const broken = all
    .filter(({field}) => /^(?:图片|文件)$/.test(field))
    .map(({file}) => file.replace(/\.\w+$/, ''));
  /** 图自己写错了，文件叫错了名字，用到它的地方不再说。 */
  const isEcho = ({field, message}: Diagnostic) =>
    field !== '文件' &&
    broken.some((name) => {
      const said = field === '<Figure>' ? path.posix.basename(name) : name;
      return /^(?![\w/-])/.test(`${field} ${message}`.split(said)[1] ?? '-');
    });
  return [
    ...site.conflicts,
    ...together(
      all.filter((each) => !conflicted.includes(each.file) && !isEcho(each)),
    ),
  ];
}

/**
 * npm start 编译一页之前查它：只查会让编译停下的，别的不妨碍预览，留给 npm run check。
 * @param dirs 站点根目录与数据目录的绝对路径
 * @param file 页面的绝对路径
 * @throws DiagnosticsError 有错误时，一次列出全部
 */
export function explainPage(dirs: Dirs, file: string): void {
  const {siteDir} = dirs;
  const page = new Page(siteDir, siteFile(siteDir, file));
  const site = filesUnder(siteDir, 'docs', 'blog', 'static', 'src');
  const diagnostics = [
    ...page.mistakes,
    ...compiles(page, dirs),
    ...run(stoppingRules, page, site),
  ];
  if (diagnostics.length > 0) throw new DiagnosticsError('页面', diagnostics);
}
