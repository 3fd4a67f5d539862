/**
 * 全部规则。加一条规则：在合适的文件里写一个函数（收一页，逐处 yield page.fault(位置, 字段, 问题, 改法)），
 * 在下面登记规范编号，再到 e2e/content.spec.ts 播一处错误证明它有效。
 */
import type {Fault} from '../../diagnostics/faults';
import type {Page} from '../page';
import type {Site} from '../site';
import * as admonitions from './admonitions';
import * as code from './code';
import * as compile from './compile';
import * as files from './files';
import * as frontMatter from './frontMatter';
import * as images from './images';
import * as links from './links';
import * as structure from './structure';
import * as text from './text';

/** 规范里的编号（没有的写空串）与检查的函数。 */
type PageRule = readonly [number: string, check: (page: Page, site: Site) => Iterable<Fault>];
type SiteRule = readonly [number: string, check: (site: Site) => Iterable<Fault>];

/** 元数据：正文解析不了也能查。 */
export const headRules: readonly PageRule[] = [
  ['', compile.encoding],
  ['', frontMatter.present],
  ['', frontMatter.yamlSyntax],
  ['', frontMatter.noComments],
  ['档-2', frontMatter.unknownKeys],
  ['档-2', frontMatter.requiredKeys],
  ['档-2', frontMatter.requiredDocKeys],
  ['档-4', frontMatter.requiredPostKeys],
  ['档-2', frontMatter.emptyValues],
  ['档-2', frontMatter.valueTypes],
  ['档-2', frontMatter.descriptionFits],
  ['档-2', frontMatter.enoughKeywords],
  ['档-3', frontMatter.realDates],
  ['档-3', frontMatter.reviewedDate],
  ['档-5', frontMatter.cardImage],
  ['档-4', frontMatter.knownAuthors],
  ['档-4', frontMatter.knownTags],
  ['档-4', frontMatter.plainSlug],
  ['', frontMatter.chineseQuotes],
  ['档-2', frontMatter.knownRecords],
  ['档-2', frontMatter.notTemplateWords],
];

export const bodyRules: readonly PageRule[] = [
  ['', compile.compiles],
  ['档-4', structure.truncated],
  ['构-1', structure.noTopHeading],
  ['构-1', structure.headingLevels],
  ['构-1', structure.headingPunctuation],
  ['构-1', structure.emptyHeadings],
  ['', structure.linkInHeading],
  ['构-5', structure.stepsAreLists],
  ['构-5', structure.tableColumns],
  ['构-4', structure.headingIds],
  ['构-4', structure.uniqueHeadingIds],
  ['构-6', text.noSoftBreaks],
  ['构-6', text.noHardBreaks],
  ['框-2', admonitions.titleOutsideBrackets],
  ['框-2', admonitions.fullWidthColons],
  ['框-2', admonitions.strayClosing],
  ['框-1', admonitions.knownKinds],
  ['框-2', admonitions.titled],
  ['框-2', admonitions.closed],
  ['框-2', admonitions.blankLines],
  ['框-2', admonitions.notAdjacent],
  ['框-2', admonitions.notTooMany],
  ['文-7', text.strayAsterisks],
  ['文-7', text.noItalics],
  ['文-5', text.noStrikethrough],
  ['文-9', text.noExpressions],
  ['文-8', text.noRepeatedPunctuation],
  ['文-3', text.noHalfWidth],
  ['文-4', text.rightQuotes],
  ['', text.noBannedWords],
  ['档-6', text.noTypedFacts],
  ['档-6', text.noTypedRooms],
  ['', text.noSecrets],
  ['', text.literalMarks],
  ['', text.noInvisible],
  ['', text.realDatesInText],
  ['', text.noTemplateText],
  ['', text.noTaskLists],
  ['', text.noHandlers],
  ['', text.onlyPartials],
  ['码-2', text.noInlineStyle],
  ['码-2', text.noLayoutTags],
  ['码-1', code.codeLanguage],
  ['码-1', code.codeMarks],
  ['码-1', code.noPrompts],
  ['码-1', code.noChineseInCommands],
  ['图-1', images.altText],
  ['档-5', images.noExternalImages],
  ['档-5', images.imagesExist],
  ['档-5', images.imagesBesidePage],
  ['文-10', links.fullWidthLinks],
  ['', links.safeLinks],
  ['', links.sourceLinks],
  ['文-10', links.linkText],
  ['文-10', links.ownDomain],
  ['文-10', links.relativeTagLinks],
  ['文-10', links.relativeLinks],
  ['文-10', links.absoluteLinks],
  ['构-4', links.linkAnchors],
];

export const siteRules: readonly SiteRule[] = [
  ['档-1', files.fileNames],
  ['档-1', files.onlyMdx],
  ['档-1', files.plainDocNames],
  ['档-4', files.postFolders],
  ['档-4', frontMatter.uniqueSlugs],
  ['档-5', images.imageFiles],
  ['', files.uniqueRoutes],
  ['', files.noSecretFiles],
  ['', files.downloadSizes],
  ['', files.noStaticPages],
  ['', files.servedExtensions],
  ['', files.readableCatalogue],
  ['', files.docsInSidebar],
  ['', files.sidebarHasFiles],
  ['档-1', files.redirectTargets],
  ['档-1', files.codeRoutes],
  ['档-1', files.permalinksKept],
  ['档-1', files.permalinksComplete],
];

/** 只提醒，不算错。 */
export const warningRules: readonly PageRule[] = [['档-3', frontMatter.staleReview]];
