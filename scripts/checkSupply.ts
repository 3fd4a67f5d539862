/**
 * npm run supply：带着源码映射另构建一份，从映射里读出发布的代码来自哪些包，看它们的许可证与已知漏洞，
 * 与 static/THIRD-PARTY.md 对照。加 --write 重新生成它。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readJson, report, run, siteDir} from './run';

/** 可以随静态站点发布、只要求保留声明的许可证；“MIT OR …”有一种就行。 */
const allowed =
  /\b(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0)\b/;
const configFile = path.join(siteDir, '.supply.config.ts');
const config = `import site from './docusaurus.config';
const configureWebpack = (_: unknown, isServer: boolean) => (isServer ? {} : {devtool: 'hidden-source-map'});
export default {...site, plugins: [...(site.plugins ?? []), () => ({name: 'source-maps', configureWebpack})]};
`;

/** 发布的代码来自哪些包。配置里的相对路径从它自己的文件夹算起，所以放在根目录。 */
async function shippedPackages(): Promise<string[]> {
  const out = path.join(siteDir, '.cache/supply');
  fs.writeFileSync(configFile, config);
  const {passed, output} = await run(
    `npm run build -- --config "${configFile}" --out-dir "${out}"`,
    siteDir,
  );
  fs.rmSync(configFile);
  if (!passed) throw new Error(`构建不了：\n${output}`);
  const maps = fs
    .readdirSync(out, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:css|js)\.map$/.test(file));
  const schema = z.object({sources: z.array(z.string())});
  const sources = maps.flatMap(
    (file) => readJson(path.join(out, file), schema).sources,
  );
  fs.rmSync(out, {recursive: true});
  const names = sources.flatMap(
    (source) => /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(source)?.[1] ?? [],
  );
  // css-loader 只在抽取样式时执行。
  return [...new Set(names)].filter((name) => name !== 'css-loader').sort();
}

/** 清单的一行：版本、许可证与许可证文件（没有的看说明）里的版权声明。 */
function row(name: string, written: string): string {
  const folder = path.join(siteDir, 'node_modules', name);
  const schema = z.object({
    version: z.string(),
    license: z.string().default(''),
  });
  const {version, license} = readJson(
    path.join(folder, 'package.json'),
    schema,
  );
  if (!allowed.test(license)) {
    const suggestion = '换一个包，或在 scripts/checkSupply.ts 放行';
    report({
      file: `node_modules/${name}/package.json`,
      field: 'license',
      message: `是“${license}”`,
      suggestion,
    });
  }
  const [text] = allowed.exec(license) ?? [];
  if (text && !written.includes(`\n## ${text}\n`)) {
    report({
      file: 'static/THIRD-PARTY.md',
      field: name,
      message: `没有 ${text} 的全文`,
      suggestion: `在末尾加一节“## ${text}”`,
    });
  }
  const files = fs.readdirSync(folder);
  const named = (kind: RegExp) => files.find((one) => kind.test(one));
  const file = named(/^(licen[cs]e|copying|notice)/i) ?? named(/^readme/i);
  const lines =
    file === undefined ? '' : fs.readFileSync(path.join(folder, file), 'utf8');
  const copyright =
    /^\s*((?:copyright\b.*(?:\(c\)|©|\d{4})|\(c\) \d{4}|©).*)$/im
      .exec(lines)?.[1]
      ?.trim() ?? '';
  return `| [${name}](https://www.npmjs.com/package/${name}) | ${version} | ${license} | ${copyright.replaceAll('|', '\\|')} |`;
}

async function main(): Promise<void> {
  const names = await shippedPackages();
  const file = path.join(siteDir, 'static/THIRD-PARTY.md');
  const written = fs.readFileSync(file, 'utf8');
  // 只换表格的行，前后的话与许可证全文照旧。
  const rows = names.map((name) => `${row(name, written)}\n`).join('');
  const wanted = written.replace(/(?<=\| --- \|\n)(?:\|.*\n)*/, rows);
  const suggestion = '运行 npm run supply -- --write';
  if (process.argv.includes('--write')) fs.writeFileSync(file, wanted);
  else if (written !== wanted)
    report({
      file: 'static/THIRD-PARTY.md',
      field: '清单',
      message: '与发布的包不同',
      suggestion,
    });
  // 只看发布出去的包；登记处没有审计接口时跳过，不当成通过。
  const {output} = await run('npm audit --omit=dev --json', siteDir);
  const schema = z.object({
    vulnerabilities: z.record(z.string(), z.object({severity: z.string()})),
  });
  const {data} = schema.safeParse(
    JSON.parse(/^\{[^]*^\}/m.exec(output)?.[0] ?? '{}'),
  );
  if (!data) console.log('跳过 npm audit：登记处没有审计接口，或现在连不上。');
  const known = Object.entries(data?.vulnerabilities ?? {}).filter(([name]) =>
    names.includes(name),
  );
  for (const [field, {severity}] of known) {
    const message = `发布的代码有已知漏洞（${severity}）`;
    report({
      file: 'package.json',
      field,
      message,
      suggestion: '升级它，见 npm audit',
    });
  }
  if (process.exitCode === undefined)
    console.log(`供应链：发布 ${names.length} 个包，许可证都合适。`);
}

void main();
