/** 侧栏的规则：文档与侧栏互相对得上。 */
import type {Fault} from '../../diagnostics/faults';
import {nearest} from '../../diagnostics/nearest';
import type {Site} from '../site';
import type {SiteRule} from './rule';

/** 不在侧栏里的文档，读者找不到；分类的文件夹里的自动列出。 */
function* docsInSidebar({docs, sidebar}: Site): Iterable<Fault> {
  if (sidebar.faults.length > 0) return;
  for (const [id, {file}] of docs) {
    if (sidebar.ids.includes(id) || sidebar.folders.some((folder) => id.startsWith(`${folder}/`))) continue;
    const folders = sidebar.folders.map((folder) => `docs/${folder}`).join('、');
    const remedy = `${folders && `移到分类的文件夹里（${folders}），或`}在 sidebars.ts 合适的位置加上 '${id}'`;
    yield {file, line: 1, field: '侧栏', problem: '没有列进侧栏', remedy};
  }
}

/** 侧栏里的编号要有文件，且只列一次。 */
export function* sidebarHasFiles({
  docs,
  sidebar,
}: Pick<Site, 'sidebar'> & {docs: Pick<Site['docs'], 'has' | 'keys'>}): Iterable<Fault> {
  const lines = sidebar.source.split('\n');
  for (const [index, id] of sidebar.ids.entries()) {
    const mentions = lines.map((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`));
    const at = {file: 'sidebars.ts', field: id};
    if (!docs.has(id)) {
      const guess = nearest(id.replace(/^docs\/|\.mdx?$/g, ''), [...docs.keys()]);
      const remedy = guess === undefined ? '删去这一行，或核对文件名' : `删去这一行，或改成 ${guess}`;
      yield {...at, line: Math.max(mentions.indexOf(true) + 1, 1), problem: `没有 docs/${id}.mdx`, remedy};
    } else if (sidebar.ids.indexOf(id) < index) {
      yield {...at, line: mentions.lastIndexOf(true) + 1, problem: '列了两次', remedy: '只留一处'};
    }
  }
}

export const sidebarRules: readonly SiteRule[] = [
  ['档-11', docsInSidebar],
  ['档-11', sidebarHasFiles],
];
