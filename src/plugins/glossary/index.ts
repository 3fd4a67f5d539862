/**
 * 一页里第一次出现的术语，链接到术语表；普通的链接，没有浮层。只看文档里给人读的正文：标题、代码、已有的链接、
 * 表头、提示框的标题与来源都不动。一页自己讲清楚的，写一行 {/* glossary-skip: 编号 编号 *\/}。
 */
import path from 'node:path';
import type {Link, Node, Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {routes} from '../../routes';
import {registry} from '../mdx/components';
import {isJsx, link, textNode} from '../mdx/nodes';
import {kindOf, siteFile} from '../mdx/read/page';
import type {Dirs} from '../lab-data/dataDir';
import {get, loadLabData} from '../lab-data/load';

/** 一页至多几条：再多就成了一片下划线。 */
const most = 12;

/** 西文的词要整个对上：UART1、SOT-23-5、USB-UART 与网址里的都不是；汉字前后是什么都行。 */
const whole = (word: string) =>
  `${/^\w/.test(word) ? '(?<![\\w./@-])' : ''}${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${/\w$/.test(word) ? '(?![\\w@]|[./-]\\w)' : ''}`;

/** 认的字 → 术语的编号；不算数的也认出来，编号是空的。长的在前，短的才不会抢走一半。 */
function matcher(dataDir: string) {
  const {terms} = loadLabData(dataDir).glossary;
  const words = new Map([
    ...terms.flatMap(({except}) => except.map((word) => [word, ''] as const)),
    ...terms.flatMap(({id, term, match = [term]}) =>
      match.map((word) => [word, id] as const),
    ),
  ]);
  const sorted = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = sorted.map(whole).join('|') || '(?!)';
  return {words, pattern: new RegExp(pattern, 'g')};
}

/** 里面的字不链接的；组件由清单说（isPlain）。 */
const isSkipped = (node: Node, index?: number, parent?: Node) =>
  /^(?:heading|link.*)$/.test(node.type) ||
  (isJsx(node) && registry.get(node.name ?? '')?.isPlain === true) ||
  (parent?.type === 'table' && index === 0) ||
  get(node, ['data', 'directiveLabel']) === true;

/** remark 插件。从配置里拿掉，只是少了链接。 */
export function remarkGlossary({siteDir, dataDir}: Dirs) {
  const glossary = path.join(siteDir, `${routes.glossary}.mdx`);
  return (tree: Root, {path: file}: Pick<VFile, 'path'>): void => {
    if (file === glossary) return;
    if (kindOf(siteFile(siteDir, file)) !== 'doc') return;
    const {words, pattern} = matcher(dataDir);
    // 这一页自己讲的，当作已经链接过；写错的编号不起作用，那个词照样链接。
    const taken = new Set<string>();
    let left = most;
    visit(tree, 'mdxFlowExpression', ({value}) => {
      const [, listed = ''] = value.split('glossary-skip:');
      for (const [id] of listed.matchAll(/[\w-]+/g)) taken.add(id);
    });
    const linked = (word: string): Link | string => {
      const id = words.get(word) ?? '';
      if (id === '' || taken.has(id) || left === 0) return word;
      taken.add(id);
      left -= 1;
      const className = ['lab-term'];
      return link(`${routes.glossary}#${id}`, [textNode(word)], {className});
    };
    findAndReplace(tree, [pattern, linked], {ignore: isSkipped});
  };
}
