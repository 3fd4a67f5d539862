/**
 * 数据跟着引擎变的几步，npm run upgrade 合并之后照次序做。改了数据的结构，旧的数据读不进来，就在末尾添一条；
 * 做过的再做一遍什么也不变。各有一个测试，在 upgrade.test.ts。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'yaml';

interface Migration {
  /** 从这一版起要做。 */
  version: string;
  description: string;
  /** 在仓库的根目录里做；不用做的时候返回 false。 */
  run: (siteDir: string) => boolean;
}

/** 删去一份数据里不再有的一项，别的一个字节也不动；没有这一项就什么也不做。 */
function removeField(siteDir: string, file: string, field: string): boolean {
  const full = path.join(siteDir, file);
  const text = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  const {contents} = yaml.parseDocument(text);
  const pair = yaml.isMap(contents)
    ? contents.items.find(({key}) => yaml.isScalar(key) && key.value === field)
    : undefined;
  if (!pair || !yaml.isScalar(pair.key) || !yaml.isNode(pair.value))
    return false;
  const [start] = pair.key.range;
  const [, , end] = pair.value.range;
  fs.writeFileSync(full, text.slice(0, start) + text.slice(end));
  return true;
}

const migrations: readonly Migration[] = [
  {
    version: '1.1.0',
    description: 'data/lab.yml 不再有 theme：颜色在 src/css/custom.css 开头',
    run: (siteDir) => removeField(siteDir, 'data/lab.yml', 'theme'),
  },
];

/** 版本的三个数，前面的更重要。 */
const isNewer = (version: string, from: string): boolean =>
  version.localeCompare(from, 'en', {numeric: true}) > 0;

/**
 * 从这一版升级要做的几步。
 * @param from 原来的版本，如 1.0.0
 */
export const migrationsAfter = (from: string): readonly Migration[] =>
  migrations.filter(({version}) => isNewer(version, from));
