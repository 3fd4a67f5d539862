/**
 * npm run facts：列出还要由实验室填写的示例值，每处写明文件与行，最后按文件合计。
 * 查别的数据目录用 LAB_DATA_DIR，与构建相同。
 */
import {dataDirOf, sampleValues} from '../plugins/lab-data/load';
import {siteDir} from './run';

try {
  const values = sampleValues(dataDirOf(siteDir));
  for (const {file, line, field, value} of values) console.log(`${file}:${line} ${field} ${value}`);
  const files = values.map(({file}) => file);
  const counts = [...new Set(files)].map((file) => `${file} ${files.filter((one) => one === file).length}`);
  const remedy = '换成真值后把所在文件或记录的 sample 改成 false。';
  const left = `还有 ${values.length} 处示例值：${counts.join('，')}。${remedy}`;
  console.log(values.length === 0 ? '没有示例值，全部由实验室填写过。' : left);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
