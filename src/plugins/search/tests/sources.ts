/**
 * 不构建就得到一本真实的书：从 MDX 源文件去掉记号、按标题分节。只给测试用，组件画出来的字与代入的数据不在其中。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {kindOf, tidy} from '../pages';
import type {Page, Section} from '../types';

/** 公式留下 TeX 里的字，命令与记号去掉。 */
const mathText = (mdx: string): string =>
  mdx.replace(/<Eq [^>]*tex="([^"]*)" \/>/g, (_, tex: string) =>
    tex.replace(/\\[A-Za-z]*|[{}_^]/g, ''),
  );

const plainText = (mdx: string): string =>
  tidy(
    mathText(mdx)
      .replace(
        /\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$|^(?:```|~~~).*$|^:::\w*|<\/?[A-Za-z][^>]*>/gm,
        '\n',
      )
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:[-*>]|\d+\.)\s+|^\|?[\s|:-]+\|$|\*\*|`/gm, '')
      .replace(/\s*\|\s*/g, '\n'),
  );

function sectionsOf(mdx: string): Section[] {
  // 围栏里的井号不是标题。
  const parts = mdx
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) =>
      code.replaceAll('\n#', '\n #'),
    )
    .split(/^#{2,4} +/m);
  return parts.map((part, at) => {
    const [first = '', ...rest] = at === 0 ? ['', part] : part.split('\n');
    const heading = plainText(first);
    const anchor = /\{\/\*\s*#(\S+)\s*\*\/\}/.exec(first)?.[1] ?? heading;
    const calls = Array.from(
      part.matchAll(/\]\(tel:([^)]+)\)/g),
      ([, number = '']) => number,
    );
    return {
      anchor,
      heading,
      text: plainText(rest.join('\n')),
      ...(calls.length > 0 && {calls}),
    };
  });
}

function text(value: unknown, name: string): string {
  const found: unknown =
    typeof value === 'object' && value !== null
      ? Reflect.get(value, name)
      : undefined;
  return typeof found === 'string'
    ? found
    : Array.isArray(found)
      ? found.join(',')
      : '';
}

const folders = [
  {folder: 'docs', base: '/docs/', classes: 'plugin-docs'},
  {folder: 'blog', base: '/blog/', classes: 'blog-post-page'},
  {folder: 'src/pages', base: '/', classes: ''},
];

export function readSources(siteDir: string): Page[] {
  return folders.flatMap(({folder, base, classes}) => {
    const dir = path.join(siteDir, folder);
    // 没有博客的站点没有 blog/。
    const files = fs.existsSync(dir)
      ? fs.readdirSync(dir, {recursive: true, encoding: 'utf8'}).sort()
      : [];
    const pages = files.filter(
      (file) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'),
    );
    return pages.map((file): Page => {
      const source = fs.readFileSync(path.join(siteDir, folder, file), 'utf8');
      const [, head = '', body = source] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      const front: unknown = parse(head);
      const route =
        base +
        (text(front, 'slug') ||
          file
            .split(path.sep)
            .join('/')
            .replace(/\.mdx$/, ''));
      const [first, ...others] = sectionsOf(body);
      return {
        path: route,
        kind: kindOf(route, classes) ?? 'guide',
        title: text(front, 'title'),
        keywords: text(front, 'keywords').split(','),
        sections: [
          {
            anchor: '',
            heading: '',
            text: tidy(`${text(front, 'description')}\n${first?.text ?? ''}`),
          },
          ...others,
        ],
      };
    });
  });
}
