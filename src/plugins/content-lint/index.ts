/** npm start 时把写错的一页说清楚：上游的报错是英文，也不写文件与行。正式构建之前先跑 npm run check:content，这里什么也不做。 */
import type {MarkdownConfig, ParseFrontMatter} from '@docusaurus/types';
import {get} from '../lab-data/load/values';
import {parseFrontMatter, spelled} from '../mdx/read/frontMatter';
import type {Dirs} from '../lab-data/dataDir';

const inProduction = () => process.env.NODE_ENV === 'production';

/**
 * 元数据的语法写错时，上游在读目录的一步就停下，浮层里什么也没有。npm start 时先当作没有元数据，
 * 让这一页走到编译，由那里的检查报出文件与行；正式构建照上游的停下。
 */
export const tolerantFrontMatter: ParseFrontMatter = async (params) => {
  try {
    const {frontMatter, content} = await params.defaultParseFrontMatter(params);
    // 没加引号的日期与关键词，YAML 读成时刻与数，页面上变了样：换回写的那几个字。
    const written = spelled(params.fileContent);
    for (const [name, value] of Object.entries(frontMatter))
      if (value instanceof Date || name === 'keywords')
        frontMatter[name] = get(written, [name]);
    return {frontMatter, content};
  } catch (error) {
    // 我们也说不出错在哪里的，照上游的报。
    if (inProduction() || !parseFrontMatter(params.fileContent).mistake)
      throw error;
    return {frontMatter: {}, content: ''};
  }
};

/** 上游编译之前拆开 mdx-code-block，里面成了活的标签，检查却只当它是代码；都当代码。 */
const keepAsCode = (text: string): string =>
  text.replace(/((?:`{3,}|~{3,}) *)mdx-code-block/g, '$1text');

/**
 * markdown.preprocessor：开发时先查一遍这一页；上游的报错是英文，而这里抛出的只有文件、行与改法。正式构建不装载规则。
 * @param dirs 站点根目录与数据目录的绝对路径
 */
export async function explainFirst(
  dirs: Dirs,
): Promise<MarkdownConfig['preprocessor']> {
  const explainPage = inProduction()
    ? undefined
    : (await import('./check')).explainPage;
  return ({filePath, fileContent}) => {
    explainPage?.(dirs, filePath);
    return keepAsCode(fileContent);
  };
}
