/** 标题的固定编号：小写英文、数字与短横线，至多六节。 */
import {pinyin} from 'pinyin-pro';

const most = 6;

/** 全文的读音：汉字一字一节，英文与数字一词一节。 */
const soundsOf = (text: string) =>
  pinyin(text, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
  }).flatMap((sound) => sound.match(/[a-z\d]+/gi) ?? []);

/** 给标题起编号：里面的英文与数字，没有就用汉字的拼音；与已有的不重复，起好的记进 taken。 */
export function headingId(text: string, taken: Set<string>): string {
  const english =
    text.replace(/`/g, '').match(/[A-Za-z][A-Za-z\d]*|\d+/g) ?? [];
  const words = english.some((word) => /^[A-Za-z]{2}/.test(word))
    ? english
    : soundsOf(text);
  const base = words.slice(0, most).join('-').toLowerCase() || 'section';
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
