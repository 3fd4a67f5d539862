/** 链接、图与附件：搬来的页面之间写相对路径，本地的文件复制过来，外链的图与找不到的列给人看。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Image, Link, PhrasingContent, Root} from 'mdast';
import {decode} from '../../plugins/content-lint/rules/links';
import {spell} from '../../plugins/markdown/slug';
import {rewrite, text, wordsOf} from './convert';
import {lettersOf} from './layout';
import {todo} from './todo';
import {pack} from './verbatim';

/** 搬来的一篇。 */
export interface Page {
  /** 源文件的绝对路径，与它在站点里的位置。 */
  source: string;
  target: string;
  title: string;
  /** 原来的元数据。 */
  given: unknown;
  tree: Root;
  /** 锚点上的字 → 编号。 */
  anchors: ReadonlyMap<string, string>;
}

export interface Library {
  /** 搬来的文件夹；以 / 开头的路径从这里算起。 */
  root: string;
  /** 里面的全部文件：双方括号只写名字，要到处找。 */
  files: readonly string[];
  /** 一起搬来的文档，按源文件找。 */
  pages: ReadonlyMap<string, Page>;
  /** 要复制的文件：站点里的位置 → 源文件。 */
  copies: Map<string, string>;
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

/** 双方括号里的地址，前面添了这个。 */
const wiki = 'wiki:';
const endings = ['.md', '.mdx', '/index.md', '/README.md', '/_index.md', '/index.mdx'];
/** 以 / 开头的路径可能从哪里算起。 */
const roots = ['', 'docs', 'static', '../static', 'public'];

/** 一个地址写的是哪个文件：一起搬来的文档，或读得到的附件；后缀省去的、写成网页的、写到文件夹的都认。 */
function fileAt(url: string, {source}: Page, {root, files, pages}: Library): string | undefined {
  const target = url.replace(wiki, '').replace(/[?#].*$/, '');
  const stem = target.replace(/\.(?:html?|mdx?)$|\/$/, '');
  const names = [target, ...endings.map((end) => stem + end)];
  const folders = [path.dirname(source), ...roots.map((one) => path.join(root, one))];
  const known = (file: string) => pages.has(file) || (readable(root, file) && !/\.mdx?$/.test(file));
  const near = folders
    .slice(target.startsWith('/') ? 1 : 0)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(known);
  if (near !== undefined || !url.startsWith(wiki)) return near;
  const wanted = path.basename(target).toLowerCase();
  return files.find((file) => [wanted, `${wanted}.md`].includes(path.basename(file).toLowerCase()) && known(file));
}

/** 复制一个文件，名字以页面的名字开头；返回它在站点里的位置。 */
function copy(folder: string, file: string, own: Page, {copies}: Library): string {
  const {name, ext} = path.parse(file);
  const plain = spell(name) || 'file';
  const stem = path.posix.basename(own.target, '.mdx');
  const wanted = (plain.startsWith(`${stem}-`) ? plain : `${stem}-${plain}`) + ext.toLowerCase();
  const target = unused(path.posix.join(folder, wanted), (one) => (copies.get(one) ?? file) !== file);
  copies.set(target, file);
  return target;
}

const isRemote = (url: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url) && !url.startsWith(wiki);
const hostOf = (url: string): string => url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?|^\/\//i, '').replace(/[/?#]+$/, '');

/** 链接文字说明去处：没有字的写上，露着的网址去掉协议。 */
function withWords(node: Link, url: string, destination: string): Link {
  const words = wordsOf(node);
  if (/^(?:https?:\/\/|www\.)/i.test(words)) return {type: 'link', url, children: [text(hostOf(words))]};
  const named = words !== '' || node.children.some(({type}) => type === 'image');
  return {type: 'link', url, children: named ? node.children : [text(destination)]};
}

const said = (...words: Parameters<typeof todo>): PhrasingContent => text(pack(todo(...words)));

function resolveLink(node: Link, own: Page, library: Library): PhrasingContent[] {
  const url = decode(node.url);
  if (isRemote(url)) return [withWords(node, node.url, hostOf(url))];
  const hash = /#(.*)$/.exec(url)?.[1] ?? '';
  const onPage = /^(?:wiki:)?(?:$|[?#])/.test(url);
  // 没有字的是旧网站的锚点。
  if (onPage && wordsOf(node) === '') return node.children;
  const file = onPage ? own.source : fileAt(url, own, library);
  const page = file === undefined ? undefined : library.pages.get(file);
  if (file !== undefined && !page) {
    const target = copy('static/downloads', file, own, library);
    return [withWords(node, target.slice('static'.length), path.basename(file))];
  }
  // 认不出的锚点：别的页去页首，本页没有地方去。
  const id = page?.anchors.get(lettersOf(hash));
  if (!page || (onPage && id === undefined)) {
    const problem = `${url.replace(wiki, '')} ${onPage ? '这一页没有' : '没有一起搬来'}`;
    return [...node.children, said('链接', problem, '核对要去哪里再链接，或删去')];
  }
  const relative = path.posix.relative(path.posix.dirname(own.target), page.target).replace(/^(?!\.)/, './');
  const address = page === own && id !== undefined ? '' : relative;
  return [withWords(node, address + (id === undefined ? '' : `#${id}`), page.title)];
}

function resolveImage(node: Image, own: Page, library: Library, linked: boolean): PhrasingContent[] {
  const url = decode(node.url);
  const alt = (node.alt ?? '').replace(/(?:\||^)\s*\d+(?:x\d+)?$/, '').trim() || (node.title ?? '');
  if (isRemote(url)) {
    const words = text(alt === '' ? hostOf(url) : `图：${alt}`);
    const remedy = '核对许可后存到页面旁边，写成 ![说清图里的信息](./页面名-内容.webp)';
    // 图外面已经有链接的，只留字。
    return [
      linked ? words : {type: 'link', url: node.url, children: [words]},
      said('图片', '外链的图换成了链接', remedy),
    ];
  }
  const file = fileAt(url, own, library);
  if (file === undefined) {
    const problem = `找不到 ${url.replace(wiki, '')}`;
    return [text(alt), said('图片', problem, '把图放到页面旁边再引用，或删去')];
  }
  const target = copy(path.posix.dirname(own.target), file, own, library);
  return [{type: 'image', alt, url: `./${path.posix.basename(target)}`}];
}

export function resolveLinks(own: Page, library: Library): void {
  rewrite(own.tree, (node, _, parent) => {
    if (node.type === 'image') return resolveImage(node, own, library, parent.type === 'link');
    return node.type === 'link' ? resolveLink(node, own, library) : [node];
  });
}
