/**
 * npm run licenses：带着源码映射另构建一份，从映射里读出发布的代码来自哪些包，
 * 重写 static/THIRD-PARTY.md 的表；许可证没有全文的报出来，由人看合不合适。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readJson, run, siteDir} from './run';

const list = 'static/THIRD-PARTY.md';
const configFile = path.join(siteDir, '.licenses.config.ts');
const config = `import site from './docusaurus.config';
const configureWebpack = (_: unknown, isServer: boolean) => (isServer ? {} : {devtool: 'hidden-source-map'});
export default {...site, plugins: [...(site.plugins ?? []), () => ({name: 'source-maps', configureWebpack})]};
`;

/** 发布的代码来自哪些包。配置里的相对路径从它自己的文件夹算起，所以放在根目录。 */
async function shippedPackages(): Promise<string[]> {
  const out = path.join(siteDir, '.cache/licenses');
  fs.writeFileSync(configFile, config);
  const {passed, output} = await run(
    `npm run build -- --config "${configFile}" --out-dir "${out}"`,
    siteDir,
  );
  fs.rmSync(configFile);
  if (!passed) throw new Error(`构建不了：\n${output}`);
  const schema = z.object({sources: z.array(z.string())});
  const names = fs
    .readdirSync(out, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:css|js)\.map$/.test(file))
    .flatMap((file) => readJson(path.join(out, file), schema).sources)
    .flatMap(
      (source) =>
        /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(source)?.[1] ?? [],
    );
  // css-loader 只在抽取样式时执行。
  return [...new Set(names)].filter((name) => name !== 'css-loader').sort();
}

const copyrightLine = /^\s*((?:copyright|\(c\)|©).*(?:\d{4}|\(c\)|©).*)$/im;

/** 版本、许可证，与许可证文件（没有的看说明）里的版权声明。 */
function describePackage(name: string) {
  const folder = path.join(siteDir, 'node_modules', name);
  const schema = z.object({version: z.string(), license: z.string()});
  const file = fs
    .readdirSync(folder)
    .filter((one) => /^(?:licen[cs]e|copying|readme)/i.test(one))
    .sort()[0];
  const text = file ? fs.readFileSync(path.join(folder, file), 'utf8') : '';
  const copyright = copyrightLine.exec(text)?.[1]?.trim() ?? '';
  return {...readJson(path.join(folder, 'package.json'), schema), copyright};
}

async function main(): Promise<void> {
  const file = path.join(siteDir, list);
  const written = fs.readFileSync(file, 'utf8');
  let rows = '';
  for (const name of await shippedPackages()) {
    const {version, license, copyright} = describePackage(name);
    rows += `| [${name}](https://www.npmjs.com/package/${name}) | ${version} | ${license} | ${copyright} |\n`;
    if (written.includes(`\n## ${license}\n`)) continue;
    console.error(
      `${name}：${list} 里没有 ${license} 的全文。可以随静态站点发布的，在末尾加一节“## ${license}”；不可以的，换一个包。`,
    );
    process.exitCode = 1;
  }
  // 只换表格的行，前后的话与许可证全文照旧。
  const wanted = written.replace(/(?<=\| --- \|\n)(?:\|.*\n)*/, () => rows);
  fs.writeFileSync(file, wanted);
}

void main();
