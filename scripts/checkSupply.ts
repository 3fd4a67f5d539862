/**
 * npm run supply：发布出去的代码来自哪些包、许可证是否合适、有没有已知漏洞，锁文件是否完整。
 * 先构建：包的清单由 plugins/shipped-packages 在构建时写下。加 --write 重新生成 THIRD-PARTY.md。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {shippedFile} from '../plugins/shipped-packages';

const siteDir = path.resolve(__dirname, '..');
const noticeFile = 'THIRD-PARTY.md';
/** 可以随静态站点发布、只要求保留声明的许可证。 */
const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
]);

const faults: string[] = [];

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(siteDir, file), 'utf8'));
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** 每个条目都有校验值；不写下载地址，换镜像安装时得到的才是同一份。 */
function checkLockfile(): void {
  for (const [name, entry] of entries(field(readJson('package-lock.json'), 'packages'))) {
    if (name === '' || field(entry, 'link') === true) continue;
    const fault = (key: string, problem: string): void => {
      faults.push(
        `package-lock.json: ${name} ${key} ${problem} 用 npm install --omit-lockfile-registry-resolved 重新生成`,
      );
    };
    if (field(entry, 'resolved') !== undefined) fault('resolved', '写了下载地址');
    // 打进上级包里的没有自己的压缩包，校验值在上级那里。
    if (field(entry, 'inBundle') === true) continue;
    // 只给别的系统用的可选包：有的镜像没有它们，锁文件里只能写版本；装到那个系统时由 npm 补上。
    if (field(entry, 'optional') === true && field(entry, 'os') !== undefined) continue;
    const integrity = field(entry, 'integrity');
    if (typeof integrity !== 'string' || !integrity.startsWith('sha512-')) fault('integrity', '缺少 sha512 校验值');
  }
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly copyright: string;
  readonly homepage: string;
}

function copyrightOf(folder: string): string {
  const file = fs.readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const lines = file === undefined ? [] : fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
  return (
    lines.map((line) => line.trim()).find((line) => /^(copyright\b.*(\(c\)|©|\d{4})|\(c\) \d{4}|©)/i.test(line)) ?? ''
  );
}

function describe(location: string): Package {
  const manifest = readJson(`${location}/package.json`);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const repository = field(manifest, 'repository');
  return {
    name: text(field(manifest, 'name')),
    version: text(field(manifest, 'version')),
    license: text(field(manifest, 'license')),
    copyright: copyrightOf(path.join(siteDir, location)),
    homepage: text(field(manifest, 'homepage')) || text(repository) || text(field(repository, 'url')),
  };
}

function shipped(): Package[] {
  const file = path.join('.docusaurus', shippedFile);
  if (!fs.existsSync(path.join(siteDir, file))) {
    console.error(`缺少 ${file}，先运行 npm run build。`);
    process.exit(1);
  }
  const locations: unknown = readJson(file);
  const packages = (Array.isArray(locations) ? locations : []).map((location) => describe(String(location)));
  for (const {name, version, license} of packages) {
    // “MIT OR Apache-2.0”这样的，有一种合适就行。
    if (
      !license
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((one) => allowed.has(one))
    ) {
      faults.push(
        `node_modules/${name}/package.json: license ${version} 的许可证是“${license}” 换一个包，或在 scripts/checkSupply.ts 说明后放行`,
      );
    }
  }
  return packages;
}

function notice(packages: readonly Package[]): string {
  const cell = (value: string): string => value.replaceAll('|', '\\|');
  const rows = packages.map(({name, version, license, copyright, homepage}) => {
    const link = homepage.replace(/^git\+/, '').replace(/\.git$/, '');
    return `| ${/^https?:/.test(link) ? `[${name}](${link})` : name} | ${version} | ${license} | ${cell(copyright)} |`;
  });
  const full = fs.readFileSync(path.join(siteDir, 'node_modules/react/LICENSE'), 'utf8');
  const terms = full.slice(full.indexOf('Permission is hereby granted')).trim();
  return [
    '# 第三方代码',
    '',
    '发布出去的脚本与样式里有下面这些包的代码，只在构建时用的不列。由 `npm run supply -- --write` 生成，不要手改。',
    '',
    '| 包 | 版本 | 许可证 | 版权声明 |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## MIT License',
    '',
    terms,
    '',
  ].join('\n');
}

function checkNotice(packages: readonly Package[]): void {
  const file = path.join(siteDir, noticeFile);
  const expected = notice(packages);
  if (process.argv.includes('--write')) fs.writeFileSync(file, expected);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== expected) {
    faults.push(`${noticeFile}:1 内容 与发布的包不一致 运行 npm run supply -- --write`);
  }
}

/** 容器文件不在这里构建，只核对写的东西都对得上：来源存在、变量一个不漏、不用 root、基础镜像有版本。 */
function checkContainer(): void {
  const file = 'deploy/Containerfile';
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const fault = (problem: string): void => {
    faults.push(`${file}: ${problem}`);
  };
  for (const [, from = ''] of source.matchAll(/^COPY (\S+) /gm)) {
    // build/ 是构建产物，现在不一定有。
    if (from !== 'build' && !fs.existsSync(path.join(siteDir, from))) fault(`COPY ${from} 文件不存在`);
  }
  const list = /envsubst '([^']*)'/.exec(source)?.[1]?.split(' ') ?? [];
  const template = fs.readFileSync(path.join(siteDir, 'deploy/nginx.conf'), 'utf8');
  for (const [, name = ''] of template.matchAll(/\$\{([A-Z_]+)\}/g)) {
    if (!list.includes(`$${name}`)) fault(`envsubst 没有代入 nginx.conf 用到的 ${name}`);
  }
  if (!/^FROM \S+:(?!latest)\S+$/m.test(source)) fault('FROM 没有写明版本');
  if (!/^USER [1-9]\d*:[1-9]\d*$/m.test(source)) fault('USER 应是不为零的数字');
  // 续行接成一行再看，注释不算。
  const lines = source
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const known = ['FROM', 'RUN', 'COPY', 'USER', 'EXPOSE', 'STOPSIGNAL', 'ENTRYPOINT'];
  for (const line of lines) {
    if (!known.includes(line.split(' ')[0] ?? '')) fault(`${line.slice(0, 40)} 不是用到的指令，先在这里说明`);
  }
  const order = lines.map((line) => line.split(' ')[0] ?? '');
  if (order.lastIndexOf('USER') < order.lastIndexOf('RUN')) fault('USER 之后还有 RUN，最后的身份不清楚');
  const install = lines.find((line) => line.includes('apt-get install')) ?? '';
  for (const part of ['--no-install-recommends', 'rm -rf /var/lib/apt/lists/']) {
    if (!install.includes(part)) fault(`安装软件的那一步缺少 ${part}`);
  }
  if (/^EXPOSE (\d+)$/m.exec(source)?.[1] !== /\bPORT=(\d+)/.exec(source)?.[1]) fault('EXPOSE 与 PORT 不同');
  // 数组写法：信号直接到 nginx，不经过 shell。
  if (!/^ENTRYPOINT \["[^"]+"(?:, "[^"]+")*\]$/m.test(source)) fault('ENTRYPOINT 要写成数组');
}

/** 只看发布出去的包；登记处没有审计接口时跳过，不当成通过。 */
function audit(packages: readonly Package[]): void {
  const {stdout} = spawnSync('npm audit --json', {cwd: siteDir, shell: true, encoding: 'utf8', timeout: 60_000});
  let report: unknown;
  try {
    report = JSON.parse(stdout);
  } catch {
    report = undefined;
  }
  const vulnerabilities = field(report, 'vulnerabilities');
  if (vulnerabilities === undefined) {
    console.log('跳过 npm audit：当前的 npm 登记处没有审计接口，或现在连不上。');
    return;
  }
  const names = new Set(packages.map(({name}) => name));
  const found = entries(vulnerabilities).filter(([name]) => names.has(name));
  for (const [name, entry] of found) {
    faults.push(
      `package.json: ${name} 有已知漏洞（${String(field(entry, 'severity'))}），它的代码在 build/ 里 升级它，见 npm audit`,
    );
  }
  console.log(`npm audit：发布的 ${names.size} 个包里 ${found.length} 个有已知漏洞。`);
}

checkLockfile();
checkContainer();
const packages = shipped();
checkNotice(packages);
audit(packages);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`供应链：锁文件完整，发布 ${packages.length} 个包，许可证都合适。`);
