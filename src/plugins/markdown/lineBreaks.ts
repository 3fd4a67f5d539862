/**
 * 数与单位之间（“3 V”“第 2 题”“9 600”）不换行：浏览器见空格就能换行，没有哪条 CSS 管得住，
 * 所以在构建时换成不换行的空格。复制与查找照旧。
 */
import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** 单位，后面不再是字母。 */
const units =
  '(?:[GMkKcmµnp]?(?:Hz|V|A|W|Ω|F|H|s|m|g|bit|B)|[KMGT]i?B|dB[mV]?|°C|rpm|ppm|LSB)(?![A-Za-z])|[%°]';
/** 量词，或它的第一个字。 */
const classifiers =
  '[年月日天周小分秒毫微学人名个元台页道题次组件位届点项级条步章节张份倍问版路处]';

const gap = new RegExp(
  `(?<=\\d) (?=\\d{3}(?!\\d)|${units}|${classifiers})|(?<=第) (?=\\d)`,
  'g',
);
/** 数是代入的、加粗的，后面另起一段文字的。 */
const leadingGap = new RegExp(`^ (?=${units}|${classifiers})`);

/** rehype 插件；代码不动。 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, (node, index) => {
      if (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName))
        return SKIP;
      if (node.type === 'text')
        node.value = (
          index ? node.value.replace(leadingGap, '\u00A0') : node.value
        ).replace(gap, '\u00A0');
      return undefined;
    });
  };
}
