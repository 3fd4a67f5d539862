/** 脚注：短的并进句子的括号里；带网址的是依据，写成文末的来源；长的列在文末。 */
import {toString} from 'mdast-util-to-string';
import type {FootnoteDefinition, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {block, inline, paragraph, rewrite, text} from './nodes';
import type {Notes} from './notes';

/** 括号里的话再长，句子就读不下去了。 */
const longest = 60;

function urlIn(node: FootnoteDefinition): {url: string; title: string} | undefined {
  const found: {url: string; title: string}[] = [];
  visit(node, 'link', (link) => {
    found.push({url: link.url, title: toString(link)});
  });
  return found.find(({url}) => /^https?:/.test(url));
}

/** 一段文字的脚注；末尾的句号在括号里不要。 */
function phrases({children}: FootnoteDefinition): PhrasingContent[] | undefined {
  const [only, ...rest] = children;
  if (rest.length > 0 || only?.type !== 'paragraph' || toString(only).length > longest) return undefined;
  const last = only.children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(/[。.\s]+$/, '');
  return only.children;
}

/** 依据：题名、网址，余下的话写用于哪条事实。 */
function sourceOf(node: FootnoteDefinition, {url, title}: {url: string; title: string}, notes: Notes): RootContent {
  const whole = toString(node).replace(/\s+/g, ' ').trim();
  const bare = /^(?:https?:\/\/|www\.)/.test(title) || title === '';
  const rest = whole.replace(title, '').replace(/^[\s:：,，.。-]+|[\s:：,，.。-]+$/g, '');
  const name = bare ? rest || url.replace(/^https?:\/\/(?:www\.)?/, '') : title;
  const mark = notes.mark(
    '来源',
    '由脚注改来，还没有核对',
    '打开原文，写明用于哪条事实，再写 checked 与 status="verified"',
  );
  const props = {title: name.replaceAll('"', '”'), url, status: 'unverified'};
  return paragraph(inline('Source', [text((bare ? '' : rest) + mark)], props));
}

export function resolveFootnotes(tree: Root, notes: Notes): void {
  const definitions = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (node) => {
    definitions.set(node.identifier, node);
  });
  if (definitions.size === 0) return;
  const used = new Set<string>();
  rewrite(tree, (node) => {
    if (node.type === 'footnoteDefinition') return [];
    if (node.type !== 'footnoteReference') return [node];
    const definition = definitions.get(node.identifier);
    const short = definition && !urlIn(definition) ? phrases(definition) : undefined;
    if (!short || used.has(node.identifier)) return [];
    used.add(node.identifier);
    return [text('（'), ...short, text('）')];
  });
  const left = [...definitions.values()].filter(({identifier}) => !used.has(identifier));
  const sources = left.flatMap((node) => {
    const url = urlIn(node);
    return url ? [sourceOf(node, url, notes)] : [];
  });
  const others = left.filter((node) => !urlIn(node));
  if (others.length > 0) {
    const children = others.map(({children: body}) => ({type: 'listItem' as const, spread: false, children: body}));
    tree.children.push(
      {type: 'heading', depth: 2, children: [text('注')]},
      {type: 'list', ordered: true, spread: false, children},
    );
  }
  if (sources.length > 0) {
    tree.children.push({type: 'heading', depth: 2, children: [text('来源 {#sources}')]}, block('Sources', sources));
  }
}
