/**
 * npm run supply：锁文件是否完整；带着源码映射另构建一份，从映射里读出发布的代码来自哪些包，看它们的许可证与已知漏洞，
 * 与 THIRD-PARTY.md 对照。加 --write 重新生成它。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {formatFault} from '../plugins/diagnostics/faults';

const siteDir = path.resolve(__dirname, '..');
const noticeFile = path.join(siteDir, 'THIRD-PARTY.md');
/** 可以随静态站点发布、只要求保留声明的许可证；“MIT OR …”有一种就行。 */
const allowed = /\b(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0)\b/;

function fault(file: string, field: string, problem: string, remedy: string): void {
  process.exitCode = 1;
  console.error(formatFault({file, line: 1, field, problem, remedy}));
}

const entries = (value: unknown): [string, unknown][] =>
  Object.entries<unknown>(typeof value === 'object' && value !== null ? {...value} : {});
const get = (value: unknown, key: string): unknown => entries(value).find(([name]) => name === key)?.[1];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(siteDir, file), 'utf8'));

/** 每个条目都有校验值；不写下载地址，换镜像安装时得到的才是同一份。 */
function checkLockfile(): void {
  for (const [name, entry] of entries(get(readJson('package-lock.json'), 'packages'))) {
    if (name === '') continue;
    const remedy = '用 npm install --omit-lockfile-registry-resolved 重新生成';
    if (get(entry, 'resolved') !== undefined) fault('package-lock.json', name, '写了下载地址', remedy);
    // 打进上级包里的校验值在上级那里；只给别的系统用的可选包，有的镜像没有，锁文件里只能写版本。
    const elsewhere = get(entry, 'optional') === true && get(entry, 'os') !== undefined;
    if (get(entry, 'inBundle') === true || elsewhere) continue;
    if (!text(get(entry, 'integrity')).startsWith('sha512-'))
      fault('package-lock.json', name, '缺少 sha512 校验值', remedy);
  }
}

/** 另构建一份带源码映射的，返回发布的代码来自哪些包。 */
function shippedPackages(): string[] {
  const out = path.join(siteDir, '.cache/supply');
  // 配置里的相对路径从它自己的文件夹算起，所以放在根目录。
  const config = path.join(siteDir, '.supply.config.ts');
  fs.writeFileSync(
    config,
    `import site from './docusaurus.config';
const maps = () => ({
  name: 'source-maps',
  configureWebpack: (_: unknown, isServer: boolean) => (isServer ? {} : {devtool: 'hidden-source-map'}),
});
export default {...site, plugins: [...(site.plugins ?? []), maps]};
`,
  );
  const args = ['run', 'build', '--', '--config', config, '--out-dir', out];
  const {status, stdout, stderr} = spawnSync('npm', args, {cwd: siteDir, encoding: 'utf8'});
  fs.rmSync(config);
  if (status !== 0) throw new Error(`构建不了：\n${stdout}${stderr}`);
  const maps = fs
    .readdirSync(out, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:css|js)\.map$/.test(file));
  const sources = maps.flatMap((file) =>
    entries(get(JSON.parse(fs.readFileSync(path.join(out, file), 'utf8')), 'sources')).map(([, source]) =>
      text(source),
    ),
  );
  fs.rmSync(out, {recursive: true});
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(source)?.[1] ?? []);
  // css-loader 只在抽取样式时执行。
  return [...new Set(names)].filter((name) => name !== 'css-loader').sort();
}

/** 许可证文件里的版权那一行。 */
function copyrightOf(folder: string): string {
  const file = fs.readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const lines = file === undefined ? [] : fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
  return (
    lines.map((line) => line.trim()).find((line) => /^(copyright\b.*(\(c\)|©|\d{4})|\(c\) \d{4}|©)/i.test(line)) ?? ''
  );
}

function row(name: string): string {
  const manifest = readJson(`node_modules/${name}/package.json`);
  const license = text(get(manifest, 'license'));
  if (!allowed.test(license))
    fault(
      `node_modules/${name}/package.json`,
      'license',
      `是“${license}”`,
      '换一个包，或在 scripts/checkSupply.ts 放行',
    );
  const copyright = copyrightOf(path.join(siteDir, 'node_modules', name)).replaceAll('|', '\\|');
  return `| [${name}](https://www.npmjs.com/package/${name}) | ${text(get(manifest, 'version'))} | ${license} | ${copyright} |`;
}

function notice(names: readonly string[]): string {
  const full = fs.readFileSync(path.join(siteDir, 'node_modules/react/LICENSE'), 'utf8');
  return `# 第三方代码

发布出去的脚本与样式里有下面这些包的代码，只在构建时用的不列。由 \`npm run supply -- --write\` 生成，不要手改。

| 包 | 版本 | 许可证 | 版权声明 |
| --- | --- | --- | --- |
${names.map(row).join('\n')}

## MIT License

${full.slice(full.indexOf('Permission is hereby granted')).trim()}
`;
}

/** 只看发布出去的包；登记处没有审计接口时跳过，不当成通过。 */
function audit(names: readonly string[]): void {
  const {stdout} = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: siteDir,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const found = /"vulnerabilities"/.test(stdout) ? entries(get(JSON.parse(stdout), 'vulnerabilities')) : undefined;
  if (!found) return console.log('跳过 npm audit：登记处没有审计接口，或现在连不上。');
  for (const [name, entry] of found.filter(([one]) => names.includes(one)))
    fault(
      'package.json',
      name,
      `有已知漏洞（${text(get(entry, 'severity'))}），它的代码已经发布`,
      '升级它，见 npm audit',
    );
}

checkLockfile();
const names = shippedPackages();
const wanted = notice(names);
if (process.argv.includes('--write')) fs.writeFileSync(noticeFile, wanted);
else if (fs.readFileSync(noticeFile, 'utf8') !== wanted)
  fault('THIRD-PARTY.md', '清单', '与发布的包不同', '运行 npm run supply -- --write');
audit(names);
if (process.exitCode === undefined) console.log(`供应链：锁文件完整，发布 ${names.length} 个包，许可证都合适。`);
