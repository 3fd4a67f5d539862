/**
 * npm start 时没有成品：标题、描述与关键词取自各内容插件读好的元数据，正文是源文件里的字，去掉记号，不分节。
 * 组件画的字与代入的数据不在其中，够边写边查，也不必另写一个 MDX 的读法。
 */
import fs from 'node:fs';
import {kindOf, tidy} from './sections';
import type {Page} from './types';

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** 公式留下 TeX 里的字，命令与记号去掉。 */
export const mathText = (mdx: string): string =>
  mdx.replace(/<Eq [^>]*tex="([^"]*)" \/>/g, (_, tex: string) => tex.replace(/\\[A-Za-z]*|[{}_^]/g, ''));

/** 各内容插件的产物里，有地址、源文件与标题的都是一页。 */
export function readDrafts(value: unknown, siteDir: string): Page[] {
  if (typeof value !== 'object' || value === null) return [];
  const [path, source, title] = ['permalink', 'source', 'title'].map((name) => property(value, name));
  if (typeof path !== 'string' || typeof source !== 'string' || typeof title !== 'string')
    return Object.values(value).flatMap((inner) => readDrafts(inner, siteDir));
  const folder = source.startsWith('@site/blog/')
    ? 'blog-post-page'
    : source.startsWith('@site/docs/')
      ? 'plugin-docs'
      : '';
  const description = property(value, 'description');
  const mdx = fs.readFileSync(source.replace('@site', siteDir), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const body = mathText(mdx).replace(
    /\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$|<[^>]*>|\]\([^)]*\)|[#*`|>[\]{}]/gm,
    ' ',
  );
  const keywords = property(property(value, 'frontMatter'), 'keywords');
  return [
    {
      path,
      kind: kindOf(path, [folder]) ?? 'page',
      title,
      crumbs: [],
      keywords: Array.isArray(keywords) ? keywords.map(String) : [],
      sections: [
        {anchor: '', heading: '', text: tidy(`${typeof description === 'string' ? description : ''}\n${body}`)},
      ],
    },
  ];
}
