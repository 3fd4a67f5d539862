/** 读出的页面 → 索引：全文照收，加上一张用到的字的读音表。 */
import {pinyin} from 'pinyin-pro';
import {tighten} from './engine/text';
import {traditional} from './traditional';
import type {Page, SearchIndex, SearchWords} from './types';

/** 用到的每个字，在上下文里的读音都收：“重”有 chong 也有 zhong。 */
function soundsOf(texts: readonly string[]): string {
  const table = new Map<string, Set<string>>();
  for (const text of texts) {
    const sounds = pinyin(text, {toneType: 'none', type: 'array', v: true});
    Array.from(text).forEach((character, at) => {
      const sound = sounds[at];
      if (sound === undefined || !/^[\u3400-\u9fff]$/.test(character) || !/^[a-z]+$/.test(sound)) return;
      table.set(sound, (table.get(sound) ?? new Set()).add(character));
    });
  }
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sound, characters]) => sound + [...characters].sort().join(''))
    .join('');
}

export function encode(source: readonly Page[], words: SearchWords): SearchIndex {
  const pages = source.map((page) => ({
    ...page,
    // 来源一节是一串链接，没有人查。
    sections: page.sections
      .filter(({anchor}) => anchor !== 'sources')
      .map((section) => ({...section, text: tighten(section.text)})),
  }));
  const texts = pages.flatMap(({title, keywords, sections}) => [
    title,
    ...keywords,
    ...sections.flatMap(({heading, text}) => [heading, ...text.split(/(?<=[。；？！\n])/)]),
  ]);
  const used = new Set(texts.join(''));
  return {
    pages,
    sounds: soundsOf([...new Set(texts)]),
    traditional: traditional.filter((pair) => used.has(pair.charAt(1))).join(''),
    ...words,
  };
}
