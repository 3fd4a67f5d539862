/** npm run new：从模板建好，放对地方；名字用过就停下。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {jitiCli} from './run';

test('npm run new：从模板建好，网址是写的那个；名字用过就停下', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-'));
  const program = path.join(__dirname, 'new.ts');
  const create = (name: string) =>
    spawnSync(process.execPath, [jitiCli, program, name], {cwd: root}).status;
  fs.mkdirSync(`${root}/blog`);
  const template = (slug: string) => `---\nslug: ${slug}\n---\n\n正文\n`;
  fs.writeFileSync(`${root}/blog/_template.mdx`, template('short-name'));
  expect([create('blog/post'), create('blog/post')]).toEqual([0, 1]);
  const made = fs
    .readdirSync(`${root}/blog`)
    .find((name) => /-post$/.test(name));
  const text = fs.readFileSync(`${root}/blog/${made ?? ''}/index.mdx`, 'utf8');
  expect(text).toBe(template('post'));
  fs.rmSync(root, {recursive: true});
});
