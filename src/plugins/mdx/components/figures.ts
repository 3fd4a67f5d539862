/** 图、表、公式、数与下载件：读文件、编号，构建时算好。 */
import {visit} from 'unist-util-visit';
import {AdviceError} from '../../diagnostics/diagnostic';
import {readMath} from '../math';
import {readDownload, readFigure} from './assets';
import {isJsx, type Jsx} from './compilation';
import {
  asNodes,
  asWritten,
  flag,
  readAttributes,
  text,
  withProps,
} from './component';

const state = {name: text};

/** <Figure> 里的 <State> 是图的几种样子，名字成了按钮；它自己换成普通的块，里面的话说这时读到什么。 */
function openStates(figure: Jsx) {
  const names: string[] = [];
  visit(figure, (node) => {
    if (!isJsx(node) || node.name !== 'State') return;
    names.push(readAttributes(node, state).name);
    node.name = 'span';
    node.attributes = [];
  });
  return names;
}

export const figures = {
  Figure: withProps(
    {src: text, alt: text, caption: text},
    ({src, alt, caption}, {page, node}) => {
      const states = openStates(node);
      if (states.length > 0) node.name = 'FigureStates';
      return {
        parts: readFigure(page.file, src),
        alt,
        caption,
        states: states.length > 0 ? states : undefined,
      };
    },
    {numbered: 'figure'},
  ),
  State: asNodes(state, () => {
    throw new AdviceError('不在 <Figure> 里，移进要换样子的那幅图');
  }),
  Table: withProps(
    {caption: text},
    ({caption}, {page, node}) => {
      visit(node, 'table', (table) => void page.captioned.add(table));
      return {caption};
    },
    {numbered: 'table'},
  ),

  Download: withProps(
    {file: text},
    ({file}, {page}) => readDownload(page.siteDir, file),
    {isPlain: true},
  ),
  Eq: withProps({block: flag, tex: text}, ({block = false, tex}) => ({
    block,
    ...readMath(tex, block),
  })),
  Num: withProps({v: text, of: text.optional()}, ({v}) => ({v})),
  Part: asWritten({
    name: text.regex(/^[A-Za-z][\w-]*$/, '不是位号，写成 U1、R12 的样子'),
    listed: flag,
  }),
};
