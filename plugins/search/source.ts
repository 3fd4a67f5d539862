/**
 * 开发时的索引：没有成品 HTML，直接从 MDX 源文件取标题、分节与文字。
 * 组件画出来的表格不在其中，其余与构建的一致，够边写边查。
 */
import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {parse} from 'yaml';
import {routes} from '../../site.routes';
import {fact} from '../lab-data/facts';
import {loadLabData} from '../lab-data/load';
import {pack} from './codec';
import {compactor} from './compact';
import {tidy} from './document';
import {synonyms} from './synonyms';
import type {SourcePage, SourceSection} from './types';

/** 去掉 MDX 的记号，留下读者看得到的字；字段写错时由编译报错，这里略过。 */
function plainText(source: string, valueOf: (key: string) => string): string {
  return tidy(
    source
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
      .replace(/^(?:import|export) .*$/gm, '')
      .replace(/^(?:```|~~~).*$/gm, '')
      .replace(/^:::\w*(?:\[(.*)\])?.*$/gm, '$1')
      .replace(/<Fact\b[^>]*\bk="([^"]+)"[^>]*>/g, (_whole, key: string) => valueOf(key))
      .replace(/\{\{([^{}]+)\}\}/g, (_whole, key: string) => valueOf(key.trim()))
      .replace(/<\/?[A-Za-z][^>]*>/g, '\n')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
      .replace(/^\|?[\s|:-]+\|$/gm, '')
      .replace(/\s*\|\s*/g, '\n')
      .replace(/\*\*|`/g, ''),
  );
}

function sectionsOf(body: string, valueOf: (key: string) => string): SourceSection[] {
  const slugger = createSlugger();
  const sections: {anchor: string; heading: string; lines: string[]}[] = [{anchor: '', heading: '', lines: []}];
  let fenced = false;
  for (const line of body.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const [, marked = ''] = fenced ? [] : (/^#{2,4}\s+(.+)$/.exec(line) ?? []);
    if (marked === '') {
      sections.at(-1)?.lines.push(line);
      continue;
    }
    const heading = plainText(marked, valueOf).replaceAll('\n', ' ');
    sections.push({anchor: /\{\/\*\s*#(\S+)\s*\*\/\}/.exec(marked)?.[1] ?? slugger.slug(heading), heading, lines: []});
  }
  return sections.map(({anchor, heading, lines}) => ({anchor, heading, text: plainText(lines.join('\n'), valueOf)}));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** 当前的全部文档与博客。 */
export function readSources(siteDir: string, dataDir: string, baseUrl: string): SourcePage[] {
  const data = loadLabData(dataDir);
  const valueOf = (key: string): string => {
    try {
      return fact(data, key).text;
    } catch {
      return '';
    }
  };
  const read = (folder: string): {file: string; front: Readonly<Record<string, unknown>>; body: string}[] =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'))
      .sort()
      .map((file) => {
        const source = fs.readFileSync(path.join(siteDir, folder, file), 'utf8');
        const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
        const front: unknown = parse(head);
        return {
          file: file.split(path.sep).join('/'),
          front: typeof front === 'object' && front !== null ? {...front} : {},
          body,
        };
      });
  const page = (
    route: string,
    kind: SourcePage['kind'],
    {front, body}: {front: Readonly<Record<string, unknown>>; body: string},
  ): SourcePage => {
    const sections = sectionsOf(body, valueOf);
    const first = sections[0];
    if (first) first.text = tidy(`${text(front.description)}\n${first.text}`);
    return {
      path: `${baseUrl}${route.replace(/^\//, '')}`,
      kind,
      title: text(front.title),
      crumbs: [],
      keywords: strings(front.keywords),
      sections,
    };
  };
  return [
    ...read('docs').map((source) => {
      const route = `${routes.docs}/${source.file.replace(/\.mdx$/, '')}`;
      return page(route, route.includes('/ops-doc/') ? 'operations' : 'guide', source);
    }),
    ...read('blog').map((source) => page(`${routes.blog}/${text(source.front.slug)}`, 'sample', source)),
    ...read('src/pages').map((source) => page(`/${source.file.replace(/\.mdx$/, '')}`, 'page', source)),
  ];
}

/** 开发时的索引文件。 */
export function developmentIndex(siteDir: string, dataDir: string, baseUrl: string): string {
  return pack(compactor(readSources(siteDir, dataDir, baseUrl), synonyms)());
}
