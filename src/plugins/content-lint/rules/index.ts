/** 全部规则，一类一个文件；怎么加一条见上一层的 README。 */
import {admonitionRules} from './admonitions';
import {frontMatterRules, postRules, registerRules} from './frontMatter';
import {linkRules} from './links';
import {mdxRules} from './mdx';
import {pastedRules} from './pasted';
import {pathRules} from './paths';
import type {PageRule, SiteRule} from './rule';
import {pageSecrets, publicSecrets} from './secrets';
import {structureRules} from './structure';
import {textRules} from './text';

/** 正文解析不了也能查。 */
export const headRules: readonly PageRule[] = [
  ...frontMatterRules,
  ['档-9', pageSecrets],
];

export const bodyRules: readonly PageRule[] = [
  ...mdxRules,
  ...postRules,
  ...structureRules,
  ...admonitionRules,
  ...textRules,
  ...linkRules,
  ...pastedRules,
];

export const siteRules: readonly SiteRule[] = [
  ...pathRules,
  ...registerRules,
  ['档-9', publicSecrets],
];
