/**
 * npm start 时没有成品，索引只有每页的标题、描述与关键词，取自各内容插件读好的元数据，总是当前的。
 * 不读正文：那要另写一个 MDX 的读法，而编辑要看的是关键词起不起作用。
 */
import {kindOf} from './sections';
import type {Page} from './types';

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** 各内容插件的产物里，有地址、源文件与标题的都是一页。 */
export function readDrafts(value: unknown): Page[] {
  if (typeof value !== 'object' || value === null) return [];
  const [path, source, title] = ['permalink', 'source', 'title'].map((name) => property(value, name));
  if (typeof path !== 'string' || typeof source !== 'string' || typeof title !== 'string')
    return Object.values(value).flatMap(readDrafts);
  const folder = source.startsWith('@site/blog/')
    ? 'blog-post-page'
    : source.startsWith('@site/docs/')
      ? 'plugin-docs'
      : '';
  const description = property(value, 'description');
  const keywords = property(property(value, 'frontMatter'), 'keywords');
  return [
    {
      path,
      kind: kindOf(path, [folder]) ?? 'page',
      title,
      crumbs: [],
      keywords: Array.isArray(keywords) ? keywords.map(String) : [],
      sections: [{anchor: '', heading: '', text: typeof description === 'string' ? description : ''}],
    },
  ];
}
