/** npm start 时把写错的一页说清楚：上游的报错是英文，也不写文件与行。正式构建之前先跑 npm run check:content，这里什么也不做。 */
import type {MarkdownConfig, ParseFrontMatter} from '@docusaurus/types';
import {parseFrontMatter} from '../mdx/read/frontMatter';
import type {Dirs} from '../lab-data/dataDir';

const inProduction = () => process.env.NODE_ENV === 'production';

/**
 * 元数据只由这里读，与检查同一种读法：上游的解析器会运行 ---js 后面的字，把没加引号的日期读成时刻。
 * 写错了，npm start 先当作没有，让这一页走到编译，由那里的检查报出文件与行；正式构建停下。
 */
export const readFrontMatter: ParseFrontMatter = ({filePath, fileContent}) => {
  const source = fileContent.replace(/^\uFEFF/, '');
  const {fields, mistake, body} = parseFrontMatter(source);
  if (mistake && source.startsWith('---')) {
    if (inProduction())
      throw new Error(`${filePath} 的元数据：${mistake.message}`);
    return Promise.resolve({frontMatter: {}, content: ''});
  }
  const frontMatter = Object.fromEntries(
    Array.from(fields, ([name, {content}]) => [name, content]),
  );
  return Promise.resolve({frontMatter, content: body});
};

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
    return fileContent;
  };
}
