/** 图、公式、数与下载件：读文件、编号，构建时算好。 */
import {visit} from 'unist-util-visit';
import {AdviceError} from '../../diagnostics';
import {readMath} from '../math';
import {isJsx, type Jsx} from '../nodes';
import {readDownload, readFigure} from './assets';
import {asWritten, component, flag, readAttributes, text} from './component';

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
  if (names.length === 0) return undefined;
  figure.name = 'FigureStates';
  return names;
}

export const figures = {
  Figure: component(
    {src: text, alt: text, caption: text},
    ({src, ...words}, {page, node}) => {
      const parts = readFigure(page.file, src);
      if (node.type === 'mdxJsxTextElement')
        throw new AdviceError('写在一句话里，移出来，前后各空一行');
      return {parts, ...words, states: openStates(node)};
    },
    {numbered: 'figure'},
  ),
  State: component(state, (): [] => {
    throw new AdviceError('不在 <Figure> 里，移进要换样子的那幅图');
  }),

  Download: component(
    {file: text},
    ({file}, {page, node}) => {
      if (node.children.length === 0)
        throw new AdviceError(
          `没有字，写成 <Download file="${file}">去处</Download>`,
        );
      return readDownload(page.siteDir, file);
    },
    {isPlain: true},
  ),
  Eq: component({block: flag, tex: text}, ({block = false, tex}) => ({
    block,
    ...readMath(tex, block),
  })),
  Num: component({v: text, of: text.optional()}, ({v}) => ({v})),
  Part: component(
    {
      name: text.regex(/^[A-Za-z][\w-]*$/, '不是位号，写成 U1、R12 的样子'),
      listed: flag,
    },
    asWritten,
  ),
};
