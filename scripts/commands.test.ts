/** 写字的人用的命令：npm run fix 前面的出了岔子后面的照样跑，npm run new 问到合用为止。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {siteDir} from './run';

/** Windows 上 .bin 里的不是程序，所以经过 node。 */
const jitiCli = path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs');

const jiti = (script: string, cwd: string, input = '') =>
  spawnSync(
    process.execPath,
    [jitiCli, path.resolve(siteDir, 'scripts', script)],
    {cwd, input, encoding: 'utf8'},
  );

test('npm run fix：前面的停下，后面的照样跑，接着还能查', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-fix-'));
  const scripts = {
    fix: '',
    'fix:lint': 'echo 改了代码 && exit 1',
    'fix:content': 'echo 改了正文',
  };
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({scripts}));
  const copy = path.join(root, 'scripts/fix.ts');
  fs.cpSync(path.join(siteDir, 'scripts/fix.ts'), copy);
  const {status, stdout} = jiti(copy, root);
  fs.rmSync(root, {recursive: true});
  expect(status).toBe(0);
  expect(stdout.match(/^改了.*$/gm)).toEqual(['改了代码', '改了正文']);
});

test('npm run new：名字不合用就再问，从模板建好，标题与网址是答的那几个', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-'));
  fs.mkdirSync(path.join(root, 'blog'));
  fs.writeFileSync(
    path.join(root, 'blog/_template.mdx'),
    '---\nslug: short-english-name\ntitle: 标题\n---\n\n正文\n',
  );
  const {status} = jiti('new.ts', root, '4\n写法: 两种\nBad Name\nnew-post\n');
  const blog = path.join(root, 'blog');
  const folder = fs
    .readdirSync(blog)
    .find((name) => name.endsWith('-new-post'));
  const text = fs.readFileSync(
    path.join(blog, folder ?? '', 'index.mdx'),
    'utf8',
  );
  fs.rmSync(root, {recursive: true});
  expect(status).toBe(0);
  expect(text).toBe('---\nslug: new-post\ntitle: "写法: 两种"\n---\n\n正文\n');
});
