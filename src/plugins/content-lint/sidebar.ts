/** 侧栏：里面有哪些文档与分类。 */
import path from 'node:path';
import {createJiti} from 'jiti';
import type {Diagnostic} from '../diagnostics/diagnostic';
import {routes} from '../../routes';

/** 读侧栏：写明的文档编号、里面的文档自动列出的文件夹（相对 docs/），有索引页的分类的路径；写错了的只有 mistakes。 */
export async function readSidebar(siteDir: string) {
  const file = path.join(siteDir, 'sidebars.ts');
  const mistakes: Diagnostic[] = [];
  const sidebars = await createJiti(file, {moduleCache: false})
    .import(file, {default: true})
    .catch((error: unknown) => {
      const stack = error instanceof Error ? String(error.stack) : '';
      // 最外面的一层在最后。
      const [, line = 1] = /[^]*sidebars\.ts:(\d+)/.exec(stack) ?? [];
      mistakes.push({
        file: 'sidebars.ts',
        line: Number(line),
        field: '侧栏',
        message: '读不出来',
        suggestion:
          '看前一项后面有没有英文逗号，引号与逗号是不是全角，名字有没有 import',
      });
    });
  const ids: string[] = [];
  const folders: string[] = [];
  const categories: string[] = [];
  // 不论嵌套多深；列表里的文字也是文档的编号。
  JSON.stringify(sidebars ?? {}, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'dirName') folders.push(value);
    if (key === 'slug') categories.push(routes.docs + value);
    if (key === 'id' || /^\d+$/.test(key)) ids.push(value);
    return value;
  });
  return {ids, folders, categories, mistakes};
}
