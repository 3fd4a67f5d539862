/** 标签：构建时写出 A4 的 SVG 与各个短地址的去处；做什么见 README.md。 */
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

/** 不会重定向的主机上，一个短地址一页；不收录，不是内容。 */
const page = (to: string): string =>
  `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv=Content-Security-Policy content="default-src 'none'; base-uri 'none'"><meta http-equiv="refresh" content="0;url=${to}"><title>正在打开</title><a href="${to}">打开这一页</a></html>\n`;

/** 构建好之后的一步，放在 contentPolicy 之后：短地址添在它写的重定向后面，都是临时的，去处换了读者不会记着旧的。 */
export function labels({dataDir}: {dataDir: string}) {
  return {
    files({outDir, baseUrl}: {outDir: string; baseUrl: string}): void {
      const append = (name: string, line: string): void =>
        fs.appendFileSync(path.join(outDir, name), line);
      const write = (name: string, content: string): void => {
        const file = path.join(outDir, name);
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, content);
      };
      const base = baseUrl.replace(/\/$/, '');
      for (const {code, to} of readCodes(dataDir)) {
        if (code === '') continue;
        append('.redirects.map', `"~^/q/${code}$" ${to};\n`);
        append('_redirects', `${base}/q/${code} ${base}${to} 302\n`);
        if (process.env.DEPLOY_TARGET === 'pages')
          write(`q/${code}.html`, page(base + to));
      }
      for (const [at, sheet] of sheetsOf(labelsOf(dataDir, baseUrl)).entries())
        write(`downloads/labels-${at + 1}.svg`, sheet);
    },
  };
}
