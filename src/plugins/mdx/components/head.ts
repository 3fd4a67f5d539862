import path from 'node:path';
import type {Root} from 'mdast';
import {element} from '../nodes';
import type {Compilation} from './compilation';

/** 页面开头：文档导语后面的标题栏，别处的示例横幅；单独的页面由这里补上一级标题。 */
export function addHead(tree: Root, page: Compilation, title: unknown): void {
  if (page.partial) return;
  const within = (folder: string) =>
    page.file.startsWith(path.join(page.siteDir, folder) + path.sep);
  if (within('docs')) {
    page.use('TitleBlock');
    // 页面上没有的：头部、引用与注释。
    const first = tree.children.findIndex(
      ({type}) => !/^(?:yaml|mdxjsEsm|mdxFlowExpression)$/.test(type),
    );
    const opening = tree.children[first];
    const block = element('TitleBlock', {samples: page.samples});
    // 第一段是导语，标题栏跟在它后面；应急页跟在拨号按钮后面。
    if (page.titleHolder && opening === page.titleHolder)
      page.titleHolder.children.splice(1, 0, block);
    else
      tree.children.splice(
        opening?.type === 'paragraph' ? first + 1 : 0,
        0,
        block,
      );
  } else if (page.samples > 0) {
    page.use('SampleBanner');
    tree.children.unshift(element('SampleBanner', {count: page.samples}));
  }
  // 文档与博客的一级标题由主题按 title 生成。
  if (within('src/pages') && typeof title === 'string')
    tree.children.unshift({
      type: 'heading',
      depth: 1,
      children: [{type: 'text', value: title}],
    });
}
