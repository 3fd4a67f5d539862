/**
 * npm start 时没有成品，索引从 MDX 源文件来：去掉记号，按标题分节，够边写边查。
 * 组件画出来的表格与代入的数据不在其中；标题、描述、关键词与地址取自各内容插件读好的元数据。
 */
import fs from 'node:fs';
import {createSlugger} from '@docusaurus/utils';
import {kindOf, tidy} from './sections';
import type {Page, Section} from './types';

interface Metadata {
  permalink: string;
  source: string;
  title: string;
  description: string;
  keywords: unknown;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** 各内容插件的产物里，有地址、源文件与标题的都是一页。 */
function metadataIn(value: unknown): Metadata[] {
  if (typeof value !== 'object' || value === null) return [];
  const [permalink, source, title] = ['permalink', 'source', 'title'].map((name) => property(value, name));
  if (typeof permalink !== 'string' || typeof source !== 'string' || typeof title !== 'string')
    return Object.values(value).flatMap(metadataIn);
  const description = String(property(value, 'description') ?? '');
  return [{permalink, source, title, description, keywords: property(property(value, 'frontMatter'), 'keywords')}];
}

const plainText = (mdx: string): string =>
  tidy(
    mdx
      .replace(/\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$|^(?:```|~~~|:::).*$|<\/?[A-Za-z][^>]*>/gm, '\n')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:[-*>]|\d+\.)\s+|^\|?[\s|:-]+\|$|\*\*|`/gm, '')
      .replace(/\s*\|\s*/g, '\n'),
  );

/** 围栏里的井号不是标题。 */
function sectionsOf(mdx: string): Section[] {
  const slugger = createSlugger();
  const parts = mdx.replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replaceAll('\n#', '\n #')).split(/^#{2,4} +/m);
  return parts.map((part, at) => {
    const [first = '', ...rest] = at === 0 ? ['', part] : part.split('\n');
    const heading = plainText(first);
    const anchor = /\{\/\*\s*#(\S+)\s*\*\/\}/.exec(first)?.[1] ?? (heading && slugger.slug(heading));
    return {anchor, heading, text: plainText(rest.join('\n'))};
  });
}

/** @param allContent allContentLoaded 给的各插件的内容 */
export function readDrafts(allContent: unknown, siteDir: string): Page[] {
  return metadataIn(allContent).map(({permalink, source, title, description, keywords}) => {
    const mdx = fs.readFileSync(source.replace('@site', siteDir), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const [first, ...others] = sectionsOf(mdx);
    const folder = source.startsWith('@site/blog/')
      ? 'blog-post-page'
      : source.startsWith('@site/docs/')
        ? 'plugin-docs'
        : '';
    return {
      path: permalink,
      kind: kindOf(permalink, [folder]) ?? 'page',
      title,
      crumbs: [],
      keywords: Array.isArray(keywords) ? keywords.map(String) : [],
      sections: [{anchor: '', heading: '', text: tidy(`${description}\n${first?.text ?? ''}`)}, ...others],
    };
  });
}
