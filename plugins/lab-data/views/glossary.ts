/** 术语表的一类，一条一个三级标题；还没有填的是空的。 */
import {AdviceError, oneOfThese} from '../../diagnostics/faults';
import type {LabData} from '../load';
import {keysOf, words} from '../schema/labels';

export function glossaryTerms({terms}: LabData, wanted: string): LabData['terms'] {
  const area = keysOf(words.area).find((known) => known === wanted);
  if (!area) throw new AdviceError(`没有 ${wanted} 这一类，${oneOfThese(keysOf(words.area))}`);
  return terms.filter((term) => term.area === area);
}
