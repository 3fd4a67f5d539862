/**
 * npm run facts：列出还要由实验室填写的示例值与空位，每处写明文件与行，最后按文件合计。
 * 查别的数据目录用 LAB_DATA_DIR，与构建相同。
 */
import {dataDirOf} from '../plugins/lab-data/load';
import {leftToFill} from './leftToFill';
import {siteDir} from './run';

/** “data/lab.yml 12，data/services.yml 3”。 */
function byFile(places: readonly {file: string}[]): string {
  const files = places.map(({file}) => file);
  return [...new Set(files)].map((file) => `${file} ${files.filter((one) => one === file).length}`).join('，');
}

try {
  const {samples, empty} = leftToFill(dataDirOf(siteDir));
  for (const {file, line, field, value} of [...samples, ...empty]) console.log(`${file}:${line} ${field} ${value}`);
  const remedy = '换成真值后把所在文件或记录的 sample 改成 false。';
  if (samples.length > 0) console.log(`还有 ${samples.length} 处示例值：${byFile(samples)}。${remedy}`);
  if (empty.length > 0) console.log(`还有 ${empty.length} 处空着，页面上是“尚未填写”：${byFile(empty)}。`);
  if (samples.length + empty.length === 0) console.log('没有示例值，也没有空着的，全部由实验室填写过。');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
