/** 标签：A4 的 SVG 与各个短地址的去处；做什么见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import {loadLabData} from '../lab-data/load';
import {readCodes} from './codes';
import {sheetsOf, type Label} from './sheet';
import {thingsOf} from './things';

/** 有编号的东西各一个标签，次序与数据相同。 */
export function labelsOf(dataDir: string, baseUrl: string): Label[] {
  const data = loadLabData(dataDir);
  const codes = readCodes(dataDir);
  return thingsOf(data).flatMap((thing) => {
    const code = codes.find((line) => line.thing === thing.key)?.code;
    if (code === undefined) return [];
    return {...thing, url: new URL(`${baseUrl}q/${code}`, data.lab.url).href};
  });
}

/** 各个短地址去哪里。 */
export const codeRedirects = (dataDir: string) =>
  readCodes(dataDir)
    .filter(({code}) => code !== '')
    .map(({code, to}) => ({from: `/q/${code}`, to}));

/** 构建好之后的一步，写出印标签的几张。 */
export const labels = (dataDir: string) => ({
  files({outDir, baseUrl}: {outDir: string; baseUrl: string}): void {
    for (const [index, sheet] of sheetsOf(
      labelsOf(dataDir, baseUrl),
    ).entries()) {
      const file = path.join(outDir, `downloads/labels-${index + 1}.svg`);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, sheet);
    }
  },
});
