/** 图、公式、数与下载件：读文件、编号，构建时算好。 */
import {visit} from 'unist-util-visit';
import {refusal} from '../../diagnostics';
import {readMath} from '../math';
import {isJsx, type Jsx} from '../nodes';
import {readDownload, readFigure} from './assets';
import {asWritten, component, flag, readAttributes, text} from './component';

const state = {name: text};

/** <Figure> 里的 <State> 是图的几种样子，名字成了按钮；它自己换成普通的块，里面的话说这时读到什么。 */
function openStates(figure: Jsx, parts: ReturnType<typeof readFigure>) {
  const names: string[] = [];
  visit(figure, (node) => {
    if (!isJsx(node) || node.name !== 'State') return;
    names.push(readAttributes(node, state).name);
    node.name = 'span';
    node.attributes = [];
  });
  if (names.length === 0) return undefined;
  const drawn = parts.flatMap(({svg}) => svg.match(/\bstate-\d+/g) ?? []);
  const isDrawn = (count: number) => drawn.includes(`state-${count}`);
  if (!isDrawn(names.length) || isDrawn(names.length + 1))
    throw refusal('states', String(names.length));
  figure.name = 'FigureStates';
  return names;
}

export const figures = {
  Figure: component(
    {src: text, alt: text, caption: text},
    ({src, ...words}, {page, node}) => {
      const parts = readFigure(page.file, src);
      if (node.type === 'mdxJsxTextElement') throw refusal('inline figure');
      return {parts, ...words, states: openStates(node, parts)};
    },
    {numbered: 'figure'},
  ),
  State: component(state, (): [] => {
    throw refusal('lone state');
  }),

  Download: component(
    {file: text},
    ({file}, {page, node}) => {
      if (node.children.length === 0) throw refusal('no words', file);
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
