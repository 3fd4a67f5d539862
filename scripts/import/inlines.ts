/** 行内的外来记号：键帽、标亮、上下标、表情的名字、Obsidian 的双方括号。代码与公式已经不是文字，不会碰到。 */
import type {PhrasingContent, Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {get} from 'node-emoji';
import {inline, strong, text} from './nodes';
import type {Notes} from './notes';

/** 键名照键帽上的写。 */
// prettier-ignore
const keys: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl', control: 'Ctrl', alt: 'Alt', shift: 'Shift', cmd: '⌘', command: '⌘', win: 'Win', windows: 'Win',
  enter: 'Enter', return: 'Enter', esc: 'Esc', escape: 'Esc', tab: 'Tab', del: 'Delete', delete: 'Delete',
  backspace: 'Backspace', space: 'Space', up: '↑', down: '↓', left: '←', right: '→', 'arrow-up': '↑',
  'arrow-down': '↓', 'arrow-left': '←', 'arrow-right': '→', 'page-up': 'PgUp', 'page-down': 'PgDn', home: 'Home', end: 'End',
};

function keyCaps(_: string, combination: string): PhrasingContent[] {
  return combination.split('+').flatMap((key, index) => {
    const cap = keys[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key.replace(/"/g, ''));
    return [...(index > 0 ? [text(' + ')] : []), inline('kbd', [text(cap)])];
  });
}

/** `[[页面#标题|文字]]`、`![[图.png|300]]`；地址等知道全部文件之后再换。 */
export const wiki = 'wiki:';
const pictures = /\.(?:png|jpe?g|gif|svg|webp|bmp|avif)$/i;

function wikiLink(_: string, embed: string, target: string, shown: string | undefined): PhrasingContent {
  const label = shown?.trim() ?? '';
  if (embed !== '' && pictures.test(target.trim())) {
    return {type: 'image', url: wiki + target.trim(), alt: /^\d+(?:x\d+)?$/.test(label) ? '' : label};
  }
  const words = label === '' ? target.replace(/^#/, '').replaceAll('#', ' › ').trim() : label;
  return {type: 'link', url: wiki + target.trim(), children: [text(words)]};
}

/** 标题里只能是字。 */
export const withEmoji = (written: string): string =>
  written.replace(/(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/gi, (whole, name: string) => get(name) ?? whole);

export function resolveInlines(tree: Root, notes: Notes): void {
  const icon = (_: string, name: string) => text(notes.mark('图标', `图标 ${name} 删去了`, '缺了它读不通的，补上文字'));
  const emoji = (_: string, name: string) => {
    const found = get(name);
    return found === undefined ? false : text(found);
  };
  findAndReplace(tree, [
    [/(!?)\[\[([^\]|\n]+)(?:\\?\|([^\]\n]*))?\]\]/g, wikiLink],
    [/(?<![\w+])\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+(?![\w+])/g, keyCaps],
    [/==([^=\s](?:[^=\n]*[^=\s])?)==/g, (_: string, inner: string) => strong([text(inner)])],
    [/\^\^([^^\n]+)\^\^/g, (_: string, inner: string) => text(inner)],
    [/(?<=[\w)])\^([\w+-]{1,12})\^/g, (_: string, inner: string) => inline('sup', [text(inner)])],
    [/(?<=[A-Za-z)])~([\w+-]{1,8})~/g, (_: string, inner: string) => inline('sub', [text(inner)])],
    [/(?<=\d) ?~ ?(?=\d)/g, () => text('–')],
    [/ ?(?<![\w:]):((?:material|octicons|fontawesome|simple)-[a-z0-9-]+):(?:\{[^}]*\})?/g, icon],
    [/(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/gi, emoji],
  ]);
}
