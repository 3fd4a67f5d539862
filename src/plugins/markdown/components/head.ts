/** 页面开头：自己引入了什么，补上标题栏与示例横幅。 */
import path from 'node:path';
import type {Root} from 'mdast';
import {element} from '../mdx';
import type {Page} from './page';

/** 页面自己 import 的名字。 */
export function ownNames(tree: Root): Set<string> {
  const imports = tree.children
    .flatMap((node) =>
      node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
    )
    .flatMap((statement) =>
      statement.type === 'ImportDeclaration' ? statement.specifiers : [],
    );
  return new Set(imports.map(({local}) => local.name));
}

/** 页首：文档的标题栏，别处的示例横幅；单独的页面由这里补上一级标题。 */
export function addHead(tree: Root, page: Page, title: unknown): void {
  if (page.partial) return;
  const within = (folder: string) =>
    page.file.startsWith(path.join(page.siteDir, folder) + path.sep);
  if (within('docs')) {
    page.use('TitleBlock');
    tree.children.unshift(element('TitleBlock', {samples: page.marks}));
  } else if (page.marks > 0) {
    page.use('SampleBanner');
    tree.children.unshift(element('SampleBanner', {count: page.marks}));
  }
  // 文档与博客的一级标题由主题按 title 生成。
  if (within('src/pages') && typeof title === 'string') {
    tree.children.unshift({
      type: 'heading',
      depth: 1,
      children: [{type: 'text', value: title}],
    });
  }
}
