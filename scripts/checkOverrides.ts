/**
 * src/theme 里的每个覆盖都要有头注，写明覆盖谁、哪种方式、对照的版本；版本与安装的不同就失败，
 * 这样升级 Docusaurus 时一定会把每个覆盖重读一遍。
 */
import fs from 'node:fs';
import path from 'node:path';
import {formatFault, type Fault} from '../plugins/diagnostics/faults';

const siteDir = path.resolve(__dirname, '..');
const themeDir = path.join(siteDir, 'src/theme');

function installedVersion(): string {
  const manifest: unknown = JSON.parse(
    fs.readFileSync(path.join(siteDir, 'node_modules/@docusaurus/core/package.json'), 'utf8'),
  );
  return typeof manifest === 'object' && manifest !== null ? String(Reflect.get(manifest, 'version')) : '';
}

function check(file: string, version: string): Fault[] {
  const component = path.relative(themeDir, path.dirname(file)).split(path.sep).join('/');
  const relative = path.relative(siteDir, file).split(path.sep).join('/');
  const fault = (problem: string, remedy: string): Fault => ({file: relative, line: 1, field: '头注', problem, remedy});
  const source = fs.readFileSync(file, 'utf8');
  const header = /^\/\*\n覆盖 @theme\/(\S+) · (wrap|eject) · Docusaurus (\S+)\n原因：.+\n(?:.+\n)*?改动：.+\n/.exec(
    source,
  );
  if (!header) return [fault('缺少三行头注', '照 src/theme/README.md 写：覆盖、原因、改动')];
  const [, named, kind, written] = header;
  return [
    ...(named === component ? [] : [fault(`写的是 @theme/${named ?? ''}`, `改成 @theme/${component}`)]),
    ...(written === version
      ? []
      : [fault(`对照的是 ${written ?? ''}，安装的是 ${version}`, '与上游源码重新比对后更新版本号')]),
    ...((kind === 'wrap') === source.includes('@theme-original/')
      ? []
      : [fault(`写的是 ${kind ?? ''}，与代码不符`, '引用 @theme-original 的是 wrap，其余是 eject')]),
  ];
}

const version = installedVersion();
const files = fs
  .readdirSync(themeDir, {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'index.tsx')
  .map((file) => path.join(themeDir, file));
const faults = files.flatMap((file) => check(file, version));
const list = fs.readFileSync(path.join(themeDir, 'README.md'), 'utf8');
for (const file of files) {
  const component = path.relative(themeDir, path.dirname(file)).split(path.sep).join('/');
  if (!list.includes(`\`${component}\``)) {
    faults.push({
      file: 'src/theme/README.md',
      line: 1,
      field: component,
      problem: '没有列出这个覆盖',
      remedy: '补进表里',
    });
  }
}
for (const fault of faults) console.error(formatFault(fault));
if (faults.length > 0) process.exitCode = 1;
