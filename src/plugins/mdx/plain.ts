/** 作者写的就是页面上的：冒号后面的字不丢，图的说明照写。 */
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import {visit} from 'unist-util-visit';
import {isJsx, type Jsx} from './nodes';

/**
 * remark 插件：ADDR:A[15:0]、SPI:MOSI 里的冒号会被读成行内指令，字就不见了；本站没有行内指令，冒号就是一个字。
 * 放在 remark-directive 之后：micromark 先试后登记的写法。
 */
export function remarkPlainColons(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({
    text: {
      [':'.charCodeAt(0)]: {
        tokenize: (effects, ok) => (code) => {
          effects.enter('data');
          effects.consume(code);
          effects.exit('data');
          return ok;
        },
      },
    },
  });
}

const escaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * remark 插件：图的说明，上游转义一遍，写进页面时又是一遍，R&D 成了 R&amp;D；换回写的那几个字。
 * 放在默认插件之后：那时图已经是 <img>。
 */
export const remarkPlainAlts = () => (tree: Root) =>
  visit(tree, isJsx, ({name, attributes}: Jsx) => {
    for (const each of name === 'img' ? attributes : [])
      if (typeof each.value === 'string')
        each.value = each.value.replace(
          /&\w+;|&#39;/g,
          (code) => escaped[code] ?? code,
        );
  });
