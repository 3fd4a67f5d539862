/** npm run fix：前面的出了岔子，后面的照样跑。 */
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
    '跑了 jiti',
  ]);
});
