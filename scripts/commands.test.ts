/** 写字的人用的命令：npm run fix 前面的出了岔子后面的照样跑，npm run new 问到合用为止。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {siteDir} from './run';

test('npm run fix：前面的工具停下，后面的照样跑，接着还能查', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-fix-'));
  const bin = path.join(root, 'node_modules/.bin');
  fs.mkdirSync(bin, {recursive: true});
  fs.copyFileSync(
    path.join(siteDir, 'package.json'),
    path.join(root, 'package.json'),
  );
  for (const tool of ['oxlint', 'prettier', 'jiti']) {
    fs.writeFileSync(
      path.join(bin, tool),
      `#!/bin/sh\necho 跑了 ${tool}\nexit 1\n`,
      {mode: 0o755},
    );
  }
  const {status, stdout} = spawnSync('npm', ['run', '--silent', 'fix'], {
    cwd: root,
    encoding: 'utf8',
  });
  fs.rmSync(root, {recursive: true});
  expect(status).toBe(0);
  expect(stdout.match(/^跑了 .*$/gm)).toEqual([
    '跑了 oxlint',
    '跑了 prettier',
    '跑了 jiti',
  ]);
});

test('npm run new：名字不合用就再问，从模板建好，标题与网址是答的那几个', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-'));
  fs.mkdirSync(path.join(root, 'blog'));
  fs.writeFileSync(
    path.join(root, 'blog/_template.mdx'),
    '---\nslug: short-english-name\ntitle: 标题\n---\n\n正文\n',
  );
  const {status} = spawnSync(
    path.join(siteDir, 'node_modules/.bin/jiti'),
    [path.join(siteDir, 'scripts/new.ts')],
    {cwd: root, input: '4\n写法: 两种\nBad Name\nnew-post\n'},
  );
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
