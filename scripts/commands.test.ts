/** npm run serve:nginx 与 npm run fix：出了岔子也说得清、走得完。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {siteDir} from './run';

test('npm run serve:nginx：站点是从前构建的，缺少配置要读的文件，说明要重新构建', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-old-'));
  fs.writeFileSync(path.join(root, 'index.html'), '');
  const jiti = path.join(siteDir, 'node_modules/.bin/jiti');
  const env = {...process.env, SITE_ROOT: root};
  const {status, stderr} = spawnSync(jiti, ['scripts/serveNginx.ts'], {
    cwd: siteDir,
    encoding: 'utf8',
    env,
  });
  fs.rmSync(root, {recursive: true});
  expect(status).toBe(1);
  expect(stderr).toContain(
    `${root} 里没有 .redirects.map，先运行 npm run build。`,
  );
});

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
    '跑了 jiti',
  ]);
});
