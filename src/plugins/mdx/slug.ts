/** 标题的固定编号：小写英文、数字与短横线，至多六节。 */
import {pinyin} from 'pinyin-pro';

const most = 6;

/** 给标题起编号：汉字的拼音一字一节，英文与数字一词一节；与已有的不重复，起好的记进 taken。 */
export function headingId(text: string, taken: unknown[]): string {
  const words = pinyin(text, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
  }).flatMap((sound) => sound.match(/[a-z\d]+/gi) ?? []);
  const base = words.slice(0, most).join('-').toLowerCase() || 'section';
  let id = base;
  for (let count = 2; taken.includes(id); count += 1) id = `${base}-${count}`;
  taken.push(id);
  return id;
}
