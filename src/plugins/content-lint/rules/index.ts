/** 全部规则，一类一个文件；怎么加一条见上一层的 README。 */
import {admonitionRules} from './admonitions';
import {codeRules} from './code';
import {compiles} from './compile';
import {noTypedValues} from './dataValues';
import {dialectRules} from './dialects';
import {elementRules} from './elements';
import {frontMatterRules, postRules} from './frontMatter';
import {imageRules} from './images';
import {linkRules} from './links';
import {pastedRules} from './pasted';
import {pathRules} from './paths';
import {pageSecrets, publicSecrets} from './secrets';
import type {PageRule, SiteRule} from './rule';
import {structureRules} from './structure';
import {encoding, textRules} from './text';

/** 正文解析不了也能查。 */
export const headRules: readonly PageRule[] = [
  ['档-8', encoding],
  ...frontMatterRules,
  ['档-9', pageSecrets],
];

export const bodyRules: readonly PageRule[] = [
  ['码-3', compiles],
  ...postRules,
  ...structureRules,
  ...admonitionRules,
  ...textRules,
  ...dialectRules,
  ['档-6', noTypedValues],
  ...elementRules,
  ...codeRules,
  ...imageRules,
  ...linkRules,
  ...pastedRules,
];

export const siteRules: readonly SiteRule[] = [
  ...pathRules,
  ['档-9', publicSecrets],
];
