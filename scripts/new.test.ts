/** npm run new：从模板建好，放对地方；名字用过就停下。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {jitiCli, siteDir} from './run';

const command = [jitiCli, path.join(siteDir, 'scripts/new.ts')];

test('两个分支各添一页、一项奖、一个编号，不用人就合得起来，一行不丢', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-merge-'));
  const git = (...words: string[]) =>
    expect(
      spawnSync('git', [
        '-C',
        root,
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@b',
        ...words,
      ]).status,
    ).toBe(0);
  const files = [
    '.gitattributes',
    'data/permalinks.txt',
    'data/awards.csv',
    'data/codes.txt',
  ];
  fs.mkdirSync(path.join(root, 'data'));
  for (const file of files)
    fs.copyFileSync(path.join(siteDir, file), path.join(root, file));
  const linesOf = (file: string) =>
    fs.readFileSync(path.join(root, file), 'utf8').split('\n');
  const before = files.slice(1).map((file) => linesOf(file).length);
  git('init', '-b', 'main');
  git('add', '.');
  git('commit', '-m', 'a');
  for (const name of ['one', 'two']) {
    git('switch', '-c', name, 'main');
    for (const file of files.slice(1))
      fs.appendFileSync(path.join(root, file), `${name}\n`);
    git('commit', '-am', name);
  }
  git('merge', 'one');
  for (const [index, file] of files.slice(1).entries()) {
    expect(linesOf(file)).toHaveLength((before[index] ?? 0) + 2);
    expect(linesOf(file)).toEqual(expect.arrayContaining(['one', 'two']));
  }
  fs.rmSync(root, {recursive: true});
});

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
