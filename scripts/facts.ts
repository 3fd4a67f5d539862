/**
 * npm run facts：列出还要由实验室填写的示例值，每处写明文件与行，最后按文件合计。
 * 查别的数据目录用 LAB_DATA_DIR，与构建相同。
 */
import path from 'node:path';
import {dataDirOf, sampleValues} from '../plugins/lab-data/load';

const siteDir = path.resolve(__dirname, '..');

function main(): void {
  const values = sampleValues(dataDirOf(siteDir));
  for (const {file, line, field, value} of values) console.log(`${file}:${line} ${field} ${value}`);
  const counts = new Map<string, number>();
  for (const {file} of values) counts.set(file, (counts.get(file) ?? 0) + 1);
  const summary = [...counts].map(([file, count]) => `${file} ${count}`).join('，');
  console.log(
    values.length === 0
      ? '没有示例值，全部由实验室填写过。'
      : `还有 ${values.length} 处示例值：${summary}。换成真值后把所在文件或记录的 sample 改成 false。`,
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
