/** 数据在哪里，与侧栏要的招新年份。侧栏要快，不为一个年份读一遍全部数据，所以不引用读数据的那一套。 */
import fs from 'node:fs';
import path from 'node:path';

/** 站点根目录与数据目录的绝对路径。 */
export interface Dirs {
  siteDir: string;
  dataDir: string;
}

/** 站点的数据目录；环境变量 LAB_DATA_DIR 换成别的一份，复刻者与测试用。 */
export const dataDirOf = (siteDir: string) =>
  path.resolve(siteDir, process.env.LAB_DATA_DIR ?? 'data');

/** 这一季招新的年份；没有写、写错了是空的，由数据检查去说。 */
export function seasonOf(siteDir: string): string {
  const file = path.join(dataDirOf(siteDir), 'recruitment.yml');
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return /^season:\s*(\d{4})\b/m.exec(source)?.[1] ?? '';
}
