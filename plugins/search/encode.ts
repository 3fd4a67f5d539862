/** 读出的页面 → 索引：全文照收，加上一张用到的字的读音表。 */
import fs from 'node:fs';
import path from 'node:path';
import {pinyin} from 'pinyin-pro';
import {fillers} from './engine/fillers';
import {tighten} from './engine/text';
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
  // 繁体只认得名目与同义词里用到的字，够读懂一个查询。
  const named = [...pages.flatMap(({title, keywords}) => [title, ...keywords]), ...words.synonyms.flat(), ...fillers];
  const used = new Set(named.join(''));
  const pairs = fs.readFileSync(path.join(__dirname, 'traditional.txt'), 'utf8').replaceAll('\n', '').match(/../g);
  return {
    pages,
    sounds: soundsOf([...new Set(texts)]),
    traditional: (pairs ?? []).filter((pair) => used.has(pair.charAt(1))).join(''),
    ...words,
  };
}
