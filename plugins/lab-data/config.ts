/** docusaurus.config.ts 要用的：数据目录、lab.yml 的内容，与由它得出的编辑链接。 */
import {withoutStacks} from '../diagnostics/faults';
import {dataDirOf, loadLabData, type LabData} from './load';

type Lab = LabData['lab'];

/** “编辑此页”的前缀；没有配置代码托管地址，或它仍是示例地址时不显示。各家的编辑路径不同，认不出的当作 Gitea。 */
export function editUrlOf({forge_url, edit_url}: Pick<Lab, 'forge_url' | 'edit_url'>): string | undefined {
  const slash = (address: string): string => address.replace(/\/*$/, '/');
  if (edit_url) return slash(edit_url);
  if (!forge_url) return undefined;
  const {hostname} = new URL(forge_url);
  if (hostname.endsWith('.example')) return undefined;
  const edit = hostname === 'github.com' ? 'edit' : /(?:^|\.)gitlab\./.test(hostname) ? '-/edit' : '_edit';
  return `${slash(forge_url)}${edit}/main/`;
}

/**
 * @param siteDir 站点根目录的绝对路径
 * @throws FaultsError 数据写错时，只有清单：上游包在外面的那一层不带调用栈
 */
export function readLab(siteDir: string): {dataDir: string; lab: Lab; editUrl: string | undefined} {
  const dataDir = dataDirOf(siteDir);
  const restoreStacks = withoutStacks();
  const {lab} = loadLabData(dataDir);
  restoreStacks();
  return {dataDir, lab, editUrl: editUrlOf(lab)};
}
