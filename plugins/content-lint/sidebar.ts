/** 侧栏：里面有哪些文档与分类，写错了错在哪一行。npm start 也要它，所以不引用解析 MDX 的那一套。 */
import fs from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {createJiti} from 'jiti';
import type {Fault} from '../diagnostics/faults';
import {routes} from '../../site.routes';

export interface Sidebar {
  ids: readonly string[];
  categories: readonly string[];
  source: string;
  /** 文件本身写错了，别的都不可信。 */
  broken: boolean;
  faults: readonly Fault[];
}

/** 侧栏里的文档编号与带索引页的分类，不论嵌套多深。 */
function flattenSidebar(items: SidebarsConfig[string]): {ids: string[]; categories: string[]} {
  const ids: string[] = [];
  const categories: string[] = [];
  const list = Array.isArray(items) ? items : Object.values(items).flat();
  for (const item of list) {
    if (typeof item === 'string') ids.push(item);
    else if (item.type === 'doc' && typeof item.id === 'string') ids.push(item.id);
    else if (item.type === 'category') {
      const link = 'link' in item ? item.link : undefined;
      if (link?.type === 'doc') ids.push(link.id);
      if (link?.type === 'generated-index' && link.slug) categories.push(routes.docs + link.slug);
      const nested = flattenSidebar(item.items);
      ids.push(...nested.ids);
      categories.push(...nested.categories);
    }
  }
  return {ids, categories};
}

/** sidebars.ts 读不出来：多半是少了逗号，或敲成了全角的逗号与引号；不是语法的错照录原话。 */
function sidebarFault(error: unknown): Fault {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const [, line = 1, column] = /sidebars\.ts:(\d+):(\d+)/.exec(message) ?? [];
  const at = {file: 'sidebars.ts', field: '侧栏'};
  if (column === undefined) {
    const thrown = Number(/sidebars\.ts:(\d+):\d+/.exec(stack)?.[1] ?? 1);
    const problem = `读不出来（${message.split('\n')[0]?.trim() ?? ''}）`;
    return {...at, line: thrown, problem, remedy: '照上一次能用的样子改回来'};
  }
  const remedy = '看前一项后面有没有英文逗号，引号与逗号是不是全角';
  // 解析器的列从 0 数起。
  return {...at, line: Number(line), column: Number(column) + 1, problem: '这里读不下去', remedy};
}

/** 写错时记下来，别的照查；要靠它才知道的那几条不查。 */
export async function readSidebar(siteDir: string): Promise<Sidebar> {
  const file = path.join(siteDir, 'sidebars.ts');
  let sidebars: SidebarsConfig;
  try {
    sidebars = await createJiti(file, {moduleCache: false}).import<SidebarsConfig>(file, {default: true});
  } catch (error) {
    return {ids: [], categories: [], source: '', broken: true, faults: [sidebarFault(error)]};
  }
  const flat = Object.values(sidebars).map(flattenSidebar);
  return {
    ids: flat.flatMap(({ids}) => ids),
    categories: flat.flatMap(({categories}) => categories),
    source: fs.readFileSync(file, 'utf8'),
    broken: false,
    faults: [],
  };
}
