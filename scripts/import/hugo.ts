/** Hugo 的短代码：认得的换成 Markdown，不认得的留下名字与参数，列给人看。 */
import {container, outsideCode} from './lines';
import type {Notes} from './notes';

/** 参数：`名字="值"` 与按位置写的。 */
function argumentsOf(written: string): {named: Map<string, string>; listed: string[]} {
  const named = new Map<string, string>();
  const listed: string[] = [];
  for (const [, name, quoted, bare] of written.matchAll(/(?:([\w-]+)=)?(?:["“`]([^"”`]*)["”`]|(\S+))/g)) {
    const value = quoted ?? bare ?? '';
    if (name === undefined) listed.push(value);
    else named.set(name, value);
  }
  return {named, listed};
}

const boxes =
  'notice|alert|hint|callout|admonition|note|tip|info|warning|caution|danger|important|details|expand|tab|spoiler';
const paired = new RegExp(
  `^([ \\t]*)\\{\\{[<%]\\s*(${boxes})\\b(.*?)[>%]\\}\\}([\\s\\S]*?)\\{\\{[<%]\\s*/\\s*\\2\\s*[>%]\\}\\}`,
  'gm',
);

/** 成对的短代码 → 提示框、折叠、选项卡。 */
function boxOf(name: string, written: string, body: string): string {
  const {named, listed} = argumentsOf(written);
  const own = /^(?:details|expand|spoiler)$/.test(name) ? 'details' : name;
  const generic = /^(?:notice|alert|hint|callout|admonition)$/.test(name);
  const kind = generic ? (named.get('type') ?? named.get('color') ?? listed.shift() ?? 'note') : own;
  const title = named.get('title') ?? named.get('summary') ?? named.get('name') ?? listed.join(' ');
  return container(/^[a-z]+$/.test(kind) ? kind : 'note', title, body.trim());
}

function figureOf(written: string): string {
  const {named, listed} = argumentsOf(written);
  const caption = named.get('caption') ?? named.get('title') ?? '';
  const alt = named.get('alt') ?? caption;
  const shown = caption === '' || caption === alt ? '' : `\n\n${caption}`;
  return `![${alt}](<${named.get('src') ?? listed[0] ?? ''}>)${shown}`;
}

export function normalizeShortcodes(source: string, notes: Notes): string {
  const highlighted = source.replace(
    /\{\{[<%]\s*highlight\s+([\w+#-]+)(.*?)[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    (_, language: string, options: string, code: string) => `\`\`\`${language} ${options.trim()}\n${code}\n\`\`\``,
  );
  return outsideCode(highlighted, (prose) =>
    prose
      .replace(paired, (_, indent: string, name: string, written: string, body: string) =>
        boxOf(name, written, body).replace(/^(?=.)/gm, indent),
      )
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+["“]?([^\s"”>%]+)["”]?\s*[>%]\}\}/g, '$1')
      .replace(/\{\{[<%]\s*figure\b([\s\S]*?)\/?\s*[>%]\}\}/g, (_, written: string) => figureOf(written))
      .replace(/\{\{[<%]\s*(?:toc|table_of_contents|\/?(?:tabs|tabpane|cards|steps|columns))\b[^}]*[>%]\}\}/g, '')
      .replace(
        /\{\{[<%]\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*[>%]\}\}/g,
        (_, end: string, name: string, rest: string) => {
          if (end !== '') return '';
          const mark = notes.mark('短代码', `Hugo 的 ${name} 这里没有`, '换成文字、图或组件');
          return `\`${`${name} ${rest.trim()}`.trim()}\`${mark}`;
        },
      ),
  );
}
