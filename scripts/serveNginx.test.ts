import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';

const siteDir = path.resolve(__dirname, '..');
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

test.skipIf(!hasNginx)(
  'npm run serve:nginx：站点与临时目录的名字里可以有空格',
  () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab 手册 '));
    for (const file of ['index.html', '.redirects.map', '.headers.conf'])
      fs.writeFileSync(path.join(dir, file), '');
    fs.writeFileSync(path.join(dir, '.policy.conf'), 'default "";');
    const jiti = path.join(siteDir, 'node_modules/.bin/jiti');
    const env = {...process.env, SITE_ROOT: dir, TMPDIR: dir};
    const {status, stderr} = spawnSync(
      jiti,
      ['scripts/serveNginx.ts', '--test'],
      {cwd: siteDir, encoding: 'utf8', env},
    );
    fs.rmSync(dir, {recursive: true});
    expect(status, stderr).toBe(0);
  },
);
