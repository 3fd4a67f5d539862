/** 作者写的就是页面上的：冒号后面的字不丢，Windows 的换行与别处的一样。 */
import type {Parents, Root, RootContent, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** markdown.preprocessor：记事本存的换行是回车加换行，代码会多出空行。 */
export const unixLines = ({fileContent}: {fileContent: string}): string => fileContent.replace(/\r\n?/g, '\n');

/**
 * remark 插件：ADDR:A[15:0]、SPI:MOSI 里的冒号会被读成行内指令，字就不见了；本站没有行内指令，一律还原成写的字。
 * 放在默认插件之前，标题进目录时已经是完整的。
 */
export function remarkPlainColons() {
  return (tree: Root, file: Pick<VFile, 'value'>): void => {
    const touched = new Set<Parents>();
    visit(tree, 'textDirective', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const text = (start = 0, end = start): Text[] =>
        end > start ? [{type: 'text', value: String(file.value).slice(start, end)}] : [];
      const [first, last] = [node.children.at(0), node.children.at(-1)];
      const {start, end} = node.position ?? {};
      const children: RootContent[] = [
        ...text(start?.offset, first?.position?.start.offset ?? end?.offset),
        ...node.children,
        ...(last ? text(last.position?.end.offset, end?.offset) : []),
      ];
      parent.children.splice(index, 1, ...children);
      touched.add(parent);
      return [SKIP, index];
    });
    // 拆开的几段字并成一段，页面里就是连着的一个词。
    for (const {children} of touched) {
      for (let index = children.length - 1; index > 0; index -= 1) {
        const [one, other] = [children[index - 1], children[index]];
        if (one?.type !== 'text' || other?.type !== 'text') continue;
        one.value += other.value;
        children.splice(index, 1);
      }
    }
  };
}
