/** 侧栏：里面有哪些文档与分类。 */
import fs from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import * as z from 'zod';
import type {Diagnostic} from '../diagnostics/diagnostic';
import {positionAt} from '../diagnostics/positions';
import {readTable} from '../diagnostics/table';
import {routes} from '../../routes';

/** 读不出来的原因：编译器怎么说，是什么，怎么改。 */
const {sidebar: reasons = []} = readTable(path.join(__dirname, 'files.yml'));

const category = z.object({
  type: z.literal('category'),
  label: z.string(),
  key: z.string().optional(),
  link: z.unknown().optional(),
  items: z.array(z.unknown()),
});

/** 读侧栏：写明的文档编号、里面的文档自动列出的文件夹（相对 docs/），有索引页的分类的路径；写错了的只有 mistakes。 */
export async function readSidebar(siteDir: string) {
  const file = path.join(siteDir, 'sidebars.ts');
  const source = fs.readFileSync(file, 'utf8');
  const mistakes: Diagnostic[] = [];
  /** 报在写着 text 的地方。 */
  const report = (text: string, message: string, suggestion: string) =>
    mistakes.push({
      rule: '档-11',
      file: 'sidebars.ts',
      ...positionAt(source, Math.max(source.indexOf(text), 0)),
      field: '侧栏',
      message,
      suggestion,
    });
  const sidebars = await createJiti(file, {moduleCache: false})
    .import(file, {default: true})
    .catch((error: unknown) => {
      const stack = error instanceof Error ? String(error.stack) : '';
      // 最外面的一层在最后。
      const [, line = '1'] = /[^]*sidebars\.ts:(\d+)/.exec(stack) ?? [];
      const [said = '', message = '', suggestion = ''] =
        reasons.find(([find]) => new RegExp(find).test(stack)) ?? [];
      const [, name = ''] = new RegExp(said).exec(stack) ?? [];
      // 少了逗号的是前面有字的一行，停在下一项。
      const lines = source
        .split('\n')
        .slice(0, Number(line) - Number(/^前/.test(message)));
      report(lines.at(-1) ?? '', message.replace('$1', name), suggestion);
    });
  const ids: string[] = [];
  const folders: string[] = [];
  const categories: string[] = [];
  const labels: string[] = [];
  // 不论嵌套多深；列表里的文字也是文档的编号。
  JSON.stringify(sidebars ?? {}, (key, value: unknown) => {
    const {data} = category.safeParse(value);
    if (data && labels.includes(data.key ?? data.label))
      report(
        data.label,
        `分类“${data.label}”写了两次`,
        '换一个名字，或各写一个 key',
      );
    if (data?.items.length === 0 && !data.link)
      report(data.label, `分类“${data.label}”是空的`, '放进文档，或删去');
    if (data) labels.push(data.key ?? data.label);
    if (typeof value !== 'string') return value;
    if (key === 'dirName') folders.push(value);
    if (key === 'slug') categories.push(routes.docs + value);
    if (key === 'id' || /^\d+$/.test(key)) ids.push(value);
    return value;
  });
  return {source, ids, folders, categories, mistakes};
}
