/** npm run fix 的两步：改中文排版，补永久路径。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {formatFault} from '../plugins/diagnostics/faults';
import {addPermalinks} from './addPermalinks';
import {checkText} from './checkText';

const siteDir = path.resolve(__dirname, '..');
let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-fix-'));
  fs.mkdirSync(path.join(root, 'docs'));
  fs.mkdirSync(path.join(root, 'data'));
  for (const file of ['.autocorrectrc', '.autocorrectignore', 'README.md']) {
    fs.copyFileSync(path.join(siteDir, file), path.join(root, file));
  }
});
afterEach(() => {
  fs.rmSync(root, {recursive: true});
});

const write = (file: string, text: string) => {
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

test('中文排版：一处一行，写明改前改后', () => {
  write('docs/a.mdx', '先断电,再接线。\n\n没有错。\n\n用Git提交到github。\n');
  expect(checkText(root, false).map(formatFault)).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:1:4 排版 写成了“先断电,再接线。”.+改成“先断电，再接线。”/),
    expect.stringMatching(/^docs\/a\.mdx:5:2 排版 写成了“用Git提交到github。”.+改成“用 Git 提交到 GitHub。”/),
  ]);
});

test('改正文的标点，不动元数据里写在一行的列表', () => {
  const page = (mark: string) =>
    `---\ntitle: 供电\nkeywords: [测试, 样例, 举例, test, demo]\nauthors:\n  [\n    甲,\n    乙,\n  ]\n---\n\n先断电${mark}再接线。\n`;
  write('docs/a.mdx', page(','));
  expect(checkText(root, false).map(({file, line}) => `${file}:${line}`)).toEqual(['docs/a.mdx:11']);
  expect(checkText(root, true)).toEqual([]);
  expect(read('docs/a.mdx')).toBe(page('，'));
  expect(checkText(root, false)).toEqual([]);
});

test('新页面的路径按字母次序补进永久路径，原有的行不动，再跑一次什么也不做', async () => {
  write('docs/power.mdx', '---\ntitle: 供电\n---\n\n正文。\n');
  write('sidebars.ts', "export default {main: ['power']};\n");
  fs.mkdirSync(path.join(root, 'blog'));
  for (const name of ['authors', 'tags']) write(`blog/${name}.yml`, '{}\n');
  write('data/permalinks.txt', '# 注释\n/docs\n/docs/zebra\n/docs/alpha\n');
  expect(await addPermalinks(root)).toEqual(['/blog', '/docs/power']);
  expect(read('data/permalinks.txt')).toBe('# 注释\n/blog\n/docs\n/docs/power\n/docs/zebra\n/docs/alpha\n');
  expect(await addPermalinks(root)).toEqual([]);
});
