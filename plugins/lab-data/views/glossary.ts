/** 术语表的一类。 */
import {AdviceError, oneOfThese} from '../../diagnostics/faults';
import type {View} from '../facts';
import {keysOf, words} from '../schema/labels';

export const glossaryViews = {
  Glossary: ({terms}, key) => {
    const area = keysOf(words.area).find((known) => known === key('area'));
    if (!area) throw new AdviceError(`没有 ${key('area')} 这一类，${oneOfThese(keysOf(words.area))}`);
    const own = terms.filter((term) => term.area === area);
    return own.length > 0 ? {terms: own.map(({id, term, text}) => ({id, term, text}))} : undefined;
  },
} satisfies Readonly<Record<string, View>>;
