/** npm run new：从模板建好，放对地方；名字用过就停下。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {siteDir} from './run';

/** Windows 上 .bin 里的不是程序，所以经过 node。 */
const command = ['node_modules/jiti/lib/jiti-cli.mjs', 'scripts/new.ts'].map(
  (file) => path.join(siteDir, file),
);

test('npm run new：从模板建好，网址是写的那个；名字用过就停下', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-'));
  const create = (name: string) =>
    spawnSync(process.execPath, [...command, name], {cwd: root}).status;
  fs.mkdirSync(path.join(root, 'blog'));
  fs.writeFileSync(
    path.join(root, 'blog/_template.mdx'),
    '---\nslug: short-english-name\n---\n\n正文\n',
  );
  expect([create('blog/post'), create('blog/post')]).toEqual([0, 1]);
  const folder = fs
    .readdirSync(path.join(root, 'blog'))
    .find((name) => name.endsWith('-post'));
  const file = path.join(root, 'blog', folder ?? '', 'index.mdx');
  const text = fs.readFileSync(file, 'utf8');
  fs.rmSync(root, {recursive: true});
  expect(text).toBe('---\nslug: post\n---\n\n正文\n');
});
