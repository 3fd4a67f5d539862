/** 作者写的就是页面上的：冒号后面的字不丢。 */
import type {Processor} from 'unified';

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
