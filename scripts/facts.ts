/**
 * npm run facts：列出还要由实验室填写的示例值与空位，每处写明文件与行，最后按文件合计。
 * 查别的数据目录用 LAB_DATA_DIR，与构建相同。空着是没有写、写了 null 或一项也没有。
 */
import type {DataFile, Path} from '../src/plugins/diagnostics/dataFile';
import {
  dataDirOf,
  get,
  readLabFiles,
  samplesIn,
} from '../src/plugins/lab-data/load';
import {isSlot, schemas, walk} from '../src/plugins/lab-data/schema';
import {siteDir} from './run';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** 空着的空位。列表里的一条没有写的键是用不着，写了 null 才是空着。 */
const emptySlots = ({name, raw}: DataFile): Path[] =>
  [...walk(get(schemas, [name]), raw)]
    .filter(
      ([at, own, value]) =>
        isSlot(own) &&
        (at.some(Number.isInteger) ? value === null : isEmpty(value)),
    )
    .map(([at]) => at);

/** 待实验室填写的：示例值，与模式里由 slot 标出、还空着的空位，都带文件与行；数据有错时行号不可信，抛 DiagnosticsError。 */
export function leftToFill(dataDir: string) {
  const files = readLabFiles(dataDir);
  const placed = ({diagnosticAt}: DataFile, at: Path, value: unknown) => ({
    ...diagnosticAt(at, '', ''),
    value: String(value),
  });
  return {
    samples: files.flatMap((file) =>
      samplesIn(file).map(([at, value]) => placed(file, at, value)),
    ),
    empty: files.flatMap((file) =>
      emptySlots(file).map((at) => placed(file, at, '尚未填写')),
    ),
  };
}

/** “：data/lab.yml 12，data/services.yml 3”；一处也没有就不写。 */
export function byFile(places: readonly {file: string}[]): string {
  const files = places.map(({file}) => file);
  const counts = [...new Set(files)].map(
    (file) => `${file} ${files.filter((one) => one === file).length}`,
  );
  return counts.length > 0 ? `：${counts.join('，')}` : '';
}

function main(): void {
  const {samples, empty} = leftToFill(dataDirOf(siteDir));
  for (const {file, line, field, value} of [...samples, ...empty])
    console.log(`${file}:${line} ${field} ${value}`);
  const suggestion = '换成真值后把所在文件或记录的 sample 改成 false。';
  if (samples.length > 0)
    console.log(
      `还有 ${samples.length} 处示例值${byFile(samples)}。${suggestion}`,
    );
  if (empty.length > 0)
    console.log(
      `还有 ${empty.length} 处空着，页面上是“尚未填写”${byFile(empty)}。`,
    );
  if (samples.length + empty.length === 0)
    console.log('没有示例值，也没有空着的，全部由实验室填写过。');
}

// 别处引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
