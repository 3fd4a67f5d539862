/** 全部规则，一类一个文件；怎么加一条见上一层的 README。 */
import type {Site} from '../site';
import {checkNumbers} from '../../exam-check/numbers';
import {checkScores} from '../../exam-check/scores';
import {admonitionRules} from './admonitions';
import {patternRules} from './patterns';
import {frontMatterRules} from './frontMatter';
import {fileRules, linkRules} from './links';
import {pictureRules} from './pictures';
import type {PageRule} from './rule';
import {structureRules} from './structure';
import {formulaRules, textRules} from './text';

/** 写错了，编译会停下；npm start 也查。 */
export const stoppingRules: readonly PageRule<Pick<Site, 'files'>>[] = [
  ...formulaRules,
  ...fileRules,
];

export const bodyRules: readonly PageRule[] = [
  ...stoppingRules,
  ...frontMatterRules,
  ...structureRules,
  ...admonitionRules,
  ...patternRules,
  ...textRules,
  ...linkRules,
  ...pictureRules,
  // 考题的对错没有编号，不能放过。
  ['', '<Num>', checkNumbers],
  ['', '分值', checkScores],
];
