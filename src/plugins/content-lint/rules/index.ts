/** 全部规则，一类一个文件；怎么加一条见上一层的 README。 */
import {mistakeNumbers} from '../../markdown/read/mistakes';
import {admonitionRules} from './admonitions';
import {codeRules} from './code';
import {compiles, encoding} from './compile';
import {elementRules} from './elements';
import {dataValueRules, secretNumber} from './dataValues';
import {dialectRules} from './dialects';
import {frontMatterRules, reviewWarnings} from './frontMatter';
import {imageRules, imageSiteRules} from './images';
import {linkRules} from './links';
import {pathRules} from './paths';
import type {PageRule, SiteRule} from './rule';
import {structureRules} from './structure';
import {doubtfulWords, textRules} from './text';

/** 元数据与编码：正文解析不了也能查。 */
export const headRules: readonly PageRule[] = [
  ['档-8', encoding],
  ...frontMatterRules,
];

export const bodyRules: readonly PageRule[] = [
  ['码-3', compiles],
  ...structureRules,
  ...admonitionRules,
  ...textRules,
  ...dialectRules,
  ...dataValueRules,
  ...elementRules,
  ...codeRules,
  ...imageRules,
  ...linkRules,
];

export const siteRules: readonly SiteRule[] = [...pathRules, ...imageSiteRules];

/** 只提醒，不算错：拿不准的，与放久了的。 */
export const warningRules: readonly PageRule[] = [
  ...reviewWarnings,
  ...doubtfulWords,
];

/** 放过的写法自己的编号。 */
export const ignoreNumber = '例-1';

/** 能引用的全部编号，CONTRIBUTING 里一条一句。 */
export const numbers: ReadonlySet<string> = new Set([
  ...[...headRules, ...bodyRules, ...warningRules, ...siteRules].map(
    ([number]) => number,
  ),
  ...mistakeNumbers,
  secretNumber,
  ignoreNumber,
]);

/** 放过了也没有用的：编译到这里就停下。 */
export const unavoidable: ReadonlySet<string> = new Set([
  '文-9',
  '码-3',
  '码-5',
  '档-7',
  ignoreNumber,
]);
