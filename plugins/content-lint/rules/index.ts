/** 全部规则，一类一个文件；怎么加一条见上一层的 README。 */
import {admonitionRules} from './admonitions';
import {codeRules} from './code';
import {compiles, encoding} from './compile';
import {elementRules} from './elements';
import {factRules, factSiteRules} from './facts';
import {fileRules} from './files';
import {frontMatterRules, reviewWarnings, slugRules} from './frontMatter';
import {imageRules, imageSiteRules} from './images';
import {linkRules} from './links';
import {routeRules} from './routes';
import type {PageRule, SiteRule} from './rule';
import {sidebarRules} from './sidebar';
import {structureRules} from './structure';
import {textRules} from './text';

/** 元数据与编码：正文解析不了也能查。 */
export const headRules: readonly PageRule[] = [['', encoding], ...frontMatterRules];

const families = [
  structureRules,
  admonitionRules,
  textRules,
  factRules,
  elementRules,
  codeRules,
  imageRules,
  linkRules,
];
export const bodyRules: readonly PageRule[] = [['', compiles], ...families.flat()];

const siteFamilies = [fileRules, slugRules, imageSiteRules, factSiteRules, sidebarRules, routeRules];
export const siteRules: readonly SiteRule[] = siteFamilies.flat();

/** 只提醒，不算错。 */
export const warningRules: readonly PageRule[] = reviewWarnings;
