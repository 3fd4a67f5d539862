/** 链接、图与附件：搬来的页面之间写相对路径，本地的文件复制过来，外链的图与找不到的列给人看。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Image, Link, PhrasingContent, Root} from 'mdast';
import {decode} from '../../plugins/content-lint/rules/links';
import {spell} from '../../plugins/markdown/slug';
import {lettersOf} from './headings';
import {comment, rewrite, text, wordsOf} from './nodes';
import type {Notes} from './notes';
import {wiki} from './prose';

/** 一起搬来的文档：源文件的绝对路径 → 它在站点里的位置与锚点。 */
export interface Place {
  target: string;
  title: string;
  anchors: ReadonlyMap<string, string>;
}

export interface Library {
  /** 搬来的文件夹；以 / 开头的路径从这里算起。 */
  root: string;
  /** 里面的全部文件：双方括号只写名字，要到处找。 */
  files: readonly string[];
  places: ReadonlyMap<string, Place>;
  /** 要复制的文件：站点里的位置 → 源文件。 */
  copies: Map<string, string>;
}

interface Context {
  source: string;
  own: Place;
  library: Library;
  notes: Notes;
}

/**
 * 别人写的文档里，路径可能指到这台电脑的任何地方：只读搬来的文件夹与它旁边的，不读点开头的与没有后缀的。
 * @param root 搬来的文件夹
 */
export function readable(root: string, file: string): boolean {
  const parts = path.relative(path.dirname(root), file).split(path.sep);
  if (parts.some((part) => part.startsWith('.')) || path.extname(file) === '') return false;
  return fs.existsSync(file) && fs.statSync(file).isFile();
}

/** 没有人用过的名字；用过的在后面添数。 */
export function unused(wanted: string, isTaken: (name: string) => boolean): string {
  const {dir, name, ext} = path.posix.parse(wanted);
  let free = wanted;
  for (let count = 2; isTaken(free); count += 1) free = path.posix.join(dir, `${name}-${count}${ext}`);
  return free;
}

const endings = ['.md', '.mdx', '.markdown', '/index.md', '/README.md', '/_index.md', '/index.mdx'];
/** 以 / 开头的路径可能从哪里算起。 */
const roots = ['', 'docs', 'static', '../static', 'public'];

/** 一个地址写的是哪个文件：一起搬来的文档，或读得到的附件；后缀省去的、写成网页的、写到文件夹的都认。 */
function fileAt(url: string, {source, library}: Context): string | undefined {
  const {root, files, places} = library;
  const target = decode(url.replace(wiki, '').replace(/[?#].*$/, ''));
  const stem = target.replace(/\.(?:html?|mdx?|markdown)$/, '').replace(/\/$/, '');
  const names = [target, ...endings.map((end) => stem + end)];
  const folders = [path.dirname(source), ...roots.map((one) => path.join(root, one))];
  const near = folders
    .slice(target.startsWith('/') ? 1 : 0)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => places.has(file) || (readable(root, file) && !/\.(?:mdx?|markdown)$/.test(file)));
  if (near !== undefined || !url.startsWith(wiki)) return near;
  const wanted = path.basename(target).toLowerCase();
  return files.find((file) => [wanted, `${wanted}.md`].includes(path.basename(file).toLowerCase()));
}

/** 复制一个文件，名字以页面的名字开头；返回它在站点里的位置。 */
function copy(folder: string, file: string, {own, library}: Context): string {
  const {name, ext} = path.parse(file);
  const plain = spell(name) || 'file';
  const stem = path.posix.basename(own.target, '.mdx');
  const wanted = (plain.startsWith(`${stem}-`) ? plain : `${stem}-${plain}`) + ext.toLowerCase();
  const target = unused(path.posix.join(folder, wanted), (one) => (library.copies.get(one) ?? file) !== file);
  library.copies.set(target, file);
  return target;
}

const hostOf = (url: string): string =>
  decode(url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?|^\/\//i, '').replace(/[/?#]+$/, ''));

/** 链接文字说明去处：露着的网址去掉协议，“这里”后面写明去处。 */
function withWords(node: Link, destination: string): PhrasingContent[] {
  const words = wordsOf(node);
  const link = (value: string): Link => ({...node, children: [text(value)]});
  if (words === '' && !node.children.some(({type}) => type === 'image')) return [link(destination)];
  if (/^(?:https?:\/\/|www\.)/i.test(words)) return [link(hostOf(words))];
  if (!/^(?:点击)?(?:链接|网址|此处|这里|这|此|查看|详情|更多|here|link|click here)(?:链接|查看)?$/i.test(words))
    return [node];
  return [text(`${words}（`), link(destination), text('）')];
}

/** 去不了的链接：字留着，原来的地址写在注释里。 */
const unlinked = (node: Link, {notes}: Context, problem: string, remedy: string): PhrasingContent[] => [
  ...node.children,
  comment(`原来的链接 ${node.url.replace(wiki, '')}`),
  text(notes.mark('链接', problem, remedy)),
];

function resolveLink(node: Link, context: Context): PhrasingContent[] {
  const {own, library} = context;
  const isWiki = node.url.startsWith(wiki);
  node.title = null;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url) && !isWiki) return withWords(node, hostOf(node.url));
  const written = node.url.replace(wiki, '');
  const hash = /#(.*)$/.exec(written)?.[1] ?? '';
  const onPage = /^(?:$|[?#])/.test(written);
  // 没有地址也没有字的是旧网站的锚点。
  if (written === '' && wordsOf(node) === '') return node.children;
  const file = onPage ? context.source : fileAt(node.url, context);
  if (file === undefined) return unlinked(node, context, `${written} 没有一起搬来`, '搬来那一页再链接，或删去注释');
  const place = library.places.get(file);
  if (!place) {
    const target = copy('static/downloads', file, context);
    return withWords({...node, url: target.slice('static'.length)}, path.basename(file));
  }
  // 认不出的锚点：别的页去页首，本页没有地方去。
  const id = place.anchors.get(lettersOf(decode(hash)));
  if (onPage && id === undefined) return unlinked(node, context, `这一页没有 #${hash}`, '核对要去哪一节');
  const relative = path.posix.relative(path.posix.dirname(own.target), place.target);
  const page = place === own && id !== undefined ? '' : relative.startsWith('.') ? relative : `./${relative}`;
  return withWords({...node, url: page + (id === undefined ? '' : `#${id}`)}, place.title);
}

function resolveImage(node: Image, context: Context, linked: boolean): PhrasingContent[] {
  const {own, notes} = context;
  const alt = (node.alt ?? '').replace(/\|\s*\d+(?:x\d+)?$/, '').trim() || (node.title ?? '');
  if (/^(?:https?:)?\/\//i.test(node.url)) {
    const words = text(alt === '' ? hostOf(node.url) : `图：${alt}`);
    const remedy = '核对许可后存到页面旁边，写成 ![说清图里的信息](./页面名-内容.webp)';
    // 图外面已经有链接的，只留字。
    return [
      linked ? words : {type: 'link', url: node.url, children: [words]},
      text(notes.mark('图片', '外链的图换成了链接', remedy)),
    ];
  }
  const file = fileAt(node.url, context);
  if (file === undefined) {
    const written = node.url.replace(wiki, '');
    const mark = notes.mark('图片', `找不到 ${written}`, '把图放到页面旁边再引用，或删去注释');
    return [text(alt), comment(`原来的图 ${written}`), text(mark)];
  }
  const target = copy(path.posix.dirname(own.target), file, context);
  return [{...node, alt, title: null, url: `./${path.posix.basename(target)}`}];
}

export function resolveLinks(tree: Root, context: Context): void {
  rewrite(tree, (node, _, parent) => {
    if (node.type === 'image') return resolveImage(node, context, parent.type === 'link');
    return node.type === 'link' ? resolveLink(node, context) : [node];
  });
}
