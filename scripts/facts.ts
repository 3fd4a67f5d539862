/**
 * npm run facts：列出还要由实验室填写的示例值与空位，每处写明文件与行。
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
import {printFailure, siteDir} from './run';

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

/** 一份文件几处，如“data/lab.yml 12，data/services.yml 3”。 */
function byFile(places: readonly {file: string}[]): string {
  const counts = new Map<string, number>();
  for (const {file} of places) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => `${file} ${count}`).join('，');
}

function main(): void {
  const {samples, empty} = leftToFill(dataDirOf(siteDir));
  for (const {file, line, field, value} of [...samples, ...empty])
    console.log(`${file}:${line} ${field} ${value}`);
  console.log(
    `示例值 ${samples.length} 处，换成真值后把所在文件或记录的 sample 改成 false：${byFile(samples)}。`,
  );
  console.log(
    `空着 ${empty.length} 处，页面上是“尚未填写”：${byFile(empty)}。`,
  );
}

// 别处引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  try {
    main();
  } catch (error) {
    printFailure(error);
  }
}
