import path from 'node:path';
import type {Parents, Root} from 'mdast';
import {element, isJsx, textNode} from '../nodes';
import {registry} from '.';
import type {Compilation} from './component';

/** 第一段是导语，标题栏跟在它后面；应急页跟在拨号按钮后面。 */
function addTitleBlock(children: Root['children'], samples: number): void {
  // 页面上没有的：头部、引用与注释。
  const first = children.findIndex(
    ({type}) => !/^(?:yaml|mdxjsEsm|mdxFlowExpression)$/.test(type),
  );
  const opening = children[first];
  const block = element('TitleBlock', {samples});
  if (opening && isJsx(opening) && registry.get(opening.name ?? '')?.holdsTitle)
    opening.children.splice(1, 0, block);
  else children.splice(opening?.type === 'paragraph' ? first + 1 : 0, 0, block);
}

/** 元数据写着 chapters 的一页：一个二级标题连同它下面的，是一章；写的是数，从第几个起。 */
export function intoChapters(root: Root, from: number): void {
  let chapter: Parents = root;
  let count = 0;
  for (const node of root.children.splice(0)) {
    const isTitle = node.type === 'heading' && node.depth === 2;
    if (isTitle && (count += 1) >= from) {
      chapter = element('Chapter', {});
      root.children.push(chapter);
    }
    chapter.children = [...chapter.children, node];
  }
}

/**
 * 页面开头：文档导语后面的标题栏，别处的示例横幅；单独的页面由这里补上一级标题。
 * @param samples 页面上有几处示例数据
 */
export function addHead(
  {children}: Root,
  page: Compilation,
  title: unknown,
  samples: number,
): void {
  if (page.isPartial) return;
  const within = (folder: string) =>
    page.file.startsWith(path.join(page.siteDir, folder) + path.sep);
  if (within('docs')) addTitleBlock(children, samples);
  else if (samples > 0)
    children.unshift(element('SampleNote', {count: samples}));
  // 文档与博客的一级标题由主题按 title 生成。
  if (within('src/pages') && typeof title === 'string')
    children.unshift({
      type: 'heading',
      depth: 1,
      children: [textNode(title)],
    });
}
