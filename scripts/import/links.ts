/** 链接与图：搬来的页面之间写相对路径，本地的图与附件复制过来，外链的图与找不到的列给人看。 */
import fs from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import type {Definition, Image, Link, Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {wiki} from './inlines';
import {lettersOf, readable, slug, unused} from './names';
import {comment, rewrite, text} from './nodes';
import {withoutMarks, type Notes} from './notes';

/** 一起搬来的文档：源文件的绝对路径 → 它在站点里的位置与锚点。 */
export interface Place {
  target: string;
  title: string;
  anchors: ReadonlyMap<string, string>;
}

export interface Library {
  /** 搬来的文件夹；以 / 开头的路径从这里算起。 */
  root: string;
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

const decode = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

/** 一条路径可能写的是哪些文件：后缀省去的、写成网页的、写到文件夹的。 */
function candidates({source, library}: Context, written: string): string[] {
  const target = decode(written);
  const bases = target.startsWith('/')
    ? [
        path.join(library.root, target),
        path.join(library.root, 'docs', target),
        path.join(library.root, 'static', target),
        path.join(library.root, '..', 'static', target),
        path.join(library.root, 'public', target),
      ]
    : [path.join(path.dirname(source), target), path.join(library.root, target)];
  return bases.flatMap((base) => {
    const stem = base.replace(/\.(?:html?|mdx?|markdown)$/, '').replace(/\/$/, '');
    return [
      base,
      ...['.md', '.mdx', '.markdown', '/index.md', '/README.md', '/_index.md', '/index.mdx'].map((end) => stem + end),
    ];
  });
}

/** 双方括号只写名字：在搬来的文件里按名字找。 */
function byName({library}: Context, name: string): string | undefined {
  const wanted = path.posix.basename(name, '.md').toLowerCase();
  return [...library.places].find(
    ([file, {title}]) => path.parse(file).name.toLowerCase() === wanted || title.toLowerCase() === wanted,
  )?.[0];
}

/** Obsidian 的附件可能在任何一个文件夹里。 */
function attachment(context: Context, name: string): string | undefined {
  const near = candidates(context, name).find((file) => readable(context.library.root, file));
  if (near !== undefined) return near;
  const all = fs.readdirSync(context.library.root, {recursive: true, encoding: 'utf8'});
  const found = all.find((one) => path.basename(one) === path.basename(name));
  return found === undefined ? undefined : path.join(context.library.root, found);
}

/** 复制一个文件；同一个源文件复制到同一处的只记一次。 */
function copy({library}: Context, wanted: string, file: string): string {
  const taken = new Set([...library.copies].flatMap(([target, from]) => (from === file ? [] : [target])));
  const target = unused(wanted, taken);
  library.copies.set(target, file);
  return target;
}

const stemOf = ({target}: Place): string => path.posix.basename(target, '.mdx');

/** 图与附件的名字以页面的名字开头。 */
function ownName({own}: Context, file: string): string {
  const {name, ext} = path.parse(file);
  const plain = slug(name) || 'file';
  const stem = stemOf(own);
  return (plain.startsWith(`${stem}-`) ? plain : `${stem}-${plain}`) + ext.toLowerCase();
}

const hostOf = (url: string): string =>
  decode(url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?|^\/\//i, '').replace(/[/?#]+$/, ''));

/** 链接文字说明去处：露着的网址去掉协议，“这里”后面写明去处。 */
function withWords(node: Link, destination: string): PhrasingContent[] {
  const words = withoutMarks(toString(node, {includeImageAlt: false})).trim();
  const image = node.children.some(({type}) => type === 'image');
  if (words === '' && !image) return [{...node, children: [text(destination)]}];
  if (/^(?:https?:\/\/|www\.)/i.test(words)) return [{...node, children: [text(hostOf(words))]}];
  if (/^(?:点击)?(?:链接|网址|此处|这里|这|此|查看|详情|更多|here|link|click here)(?:链接|查看)?$/i.test(words)) {
    return [text(`${words}（`), {...node, children: [text(destination)]}, text('）')];
  }
  return [node];
}

/** 去不了的链接：字留着，原来的地址写在注释里。 */
function unlinked(node: Link, {notes}: Context, problem: string, remedy: string): PhrasingContent[] {
  const url = node.url.replace(wiki, '');
  return [...node.children, comment(`原来的链接 ${url}`), text(notes.mark('链接', problem, remedy))];
}

/** 锚点：认得出的换成编号；认不出的到页首。 */
function anchorIn(place: Place, hash: string): string {
  const id = place.anchors.get(lettersOf(decode(hash)));
  return id === undefined ? '' : `#${id}`;
}

function resolveLink(node: Link, context: Context): PhrasingContent[] {
  const {own, library} = context;
  node.title = null;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(node.url) && !node.url.startsWith(wiki))
    return withWords(node, hostOf(node.url));
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(node.url.replace(wiki, '')) ?? [];
  if (pathname === '') {
    const url = anchorIn(own, hash);
    return url === '' ? unlinked(node, context, `这一页没有 #${hash}`, '核对要去哪一节') : [{...node, url}];
  }
  const isWiki = node.url.startsWith(wiki);
  const page =
    candidates(context, pathname).find((file) => library.places.has(file)) ??
    (isWiki ? byName(context, pathname) : undefined);
  const place = page === undefined ? undefined : library.places.get(page);
  if (place) {
    const relative = path.posix.relative(path.posix.dirname(own.target), place.target);
    const url =
      place === own
        ? anchorIn(own, hash) || `./${path.posix.basename(own.target)}`
        : (relative.startsWith('.') ? relative : `./${relative}`) + anchorIn(place, hash);
    return withWords({...node, url}, place.title);
  }
  const file = isWiki
    ? attachment(context, pathname)
    : candidates(context, pathname).find((one) => readable(library.root, one));
  if (file === undefined || /\.(?:md|mdx|markdown)$/.test(file)) {
    return unlinked(node, context, `${node.url.replace(wiki, '')} 没有一起搬来`, '搬来那一页再链接，或删去注释');
  }
  const target = copy(context, `static/downloads/${ownName(context, file)}`, file);
  return withWords({...node, url: target.slice('static'.length)}, path.basename(file));
}

function resolveImage(node: Image, context: Context, linked: boolean): PhrasingContent[] {
  const {own, notes} = context;
  const alt = (node.alt ?? '').replace(/\|\s*\d+(?:x\d+)?$/, '').trim() || (node.title ?? '');
  if (/^(?:https?:)?\/\//i.test(node.url)) {
    const words = text(alt === '' ? hostOf(node.url) : `图：${alt}`);
    // 图外面已经有链接的，只留字。
    const link: PhrasingContent = linked ? words : {type: 'link', url: node.url, children: [words]};
    return [
      link,
      text(
        notes.mark('图片', '外链的图换成了链接', '核对许可后存到页面旁边，写成 ![说清图里的信息](./页面名-内容.webp)'),
      ),
    ];
  }
  const written = node.url.replace(wiki, '').replace(/[?#].*$/, '');
  const file = node.url.startsWith(wiki)
    ? attachment(context, written)
    : candidates(context, written).find((one) => readable(context.library.root, one));
  if (file === undefined)
    return [
      text(alt),
      comment(`原来的图 ${written}`),
      text(notes.mark('图片', `找不到 ${written}`, '把图放到页面旁边再引用，或删去注释')),
    ];
  const target = copy(context, path.posix.join(path.posix.dirname(own.target), ownName(context, file)), file);
  const image = {...node, title: null, url: `./${path.posix.basename(target)}`};
  const named = path
    .parse(file)
    .name.replace(/[\d_-]+/g, ' ')
    .trim();
  if (alt !== '' || !/\p{Script=Han}{2}/u.test(named)) return [{...image, alt}];
  return [{...image, alt: named}, text(notes.mark('图片', '没有写 alt，先用了文件名', '说清图里的信息'))];
}

/** 引用式的链接与图写成直接的。 */
export function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, node);
  });
  rewrite(tree, (node) => {
    if (node.type === 'definition') return [];
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return [node];
    const url = definitions.get(node.identifier)?.url ?? '';
    return [
      node.type === 'linkReference'
        ? {type: 'link', url, children: node.children}
        : {type: 'image', url, alt: node.alt ?? ''},
    ];
  });
}

const isLink = (node: Nodes): node is Link => node.type === 'link';

export function resolveLinks(tree: Root, context: Context): void {
  rewrite(tree, (node, _, parent): RootContent[] => {
    if (node.type === 'image') return resolveImage(node, context, parent.type === 'link');
    return isLink(node) ? resolveLink(node, context) : [node];
  });
}
