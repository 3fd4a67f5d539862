/** 历史是外来的：说明与日期什么样都有，构建照常，订阅源照样读得出。 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as sax from 'sax';
import {afterAll, describe, expect, test, vi} from 'vitest';
import {append, dataOf} from '../lab-data/fixtures/data';
import {realFiles} from '.';
import {atomOf} from './feed';
import {readHistory} from './git';
import {changesIn} from './news';
import {vcs} from './vcs';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'changes-'));
afterAll(() => fs.rmSync(scratch, {recursive: true, force: true}));

const who = ['-c', 'user.name=甲', '-c', 'user.email=a@lab.example'];
const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', [...who, ...args], {cwd, encoding: 'utf8'}).trim();

interface Step {
  message: string;
  files: Readonly<Record<string, string>>;
  date?: string;
}

/** 一步一次提交。 */
function repository(name: string, steps: readonly Step[]): string {
  const dir = path.join(scratch, name);
  fs.mkdirSync(dir, {recursive: true});
  git(dir, 'init', '-q');
  git(dir, 'config', 'i18n.logOutputEncoding', 'GBK');
  for (const {message, files, date = '2026-01-02T20:00:00Z'} of steps) {
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(dir, file);
      fs.mkdirSync(path.dirname(target), {recursive: true});
      fs.writeFileSync(target, content);
    }
    git(dir, 'add', '-A');
    vi.stubEnv('GIT_COMMITTER_DATE', date);
    git(dir, 'commit', '-q', '--allow-empty-message', '-m', message);
    vi.unstubAllEnvs();
  }
  return dir;
}

const placeOf = (file: string) =>
  file.endsWith('.mdx')
    ? {title: file, href: `/${file.replace('.mdx', '')}`}
    : undefined;
const newsFrom = async (dir: string) =>
  changesIn((await readHistory(dir)).commits, placeOf).map(
    ({title, text, href}) => [title, text, href],
  );

const words = '先断电，再拆线，拆完了收好工具，关灯锁门。';
const first = {message: '开头', files: {'docs/a.mdx': words}};
const edit = (message: string, text: string) => {
  return {message, files: {'docs/a.mdx': words + text}};
};

test.each([
  ['false', ['awards']],
  ['true', []],
])('示例的奖项改了不算新闻：sample 是 %s', (sample, files) => {
  const row = `a-1,2025-01-01,day,,甲,,2025,school,,first,一,,,3,3,,证书,${sample}`;
  expect(realFiles(dataOf({'awards.csv': append(row)}))).toEqual(files);
});

test('行 117：动了页面的提交，写说明的第一行；整理、连代码一起改的与最早的一次不算', async () => {
  const dir = repository('news', [
    first,
    edit('docs: 甲页说清断电 (#12)\n\n细节', '一'),
    edit('整理：换个说法', '二'),
    edit('换行\n\n[skip changes]', '三'),
    {message: '重构', files: {'docs/a.mdx': `${words}四`, 'src/x.ts': ''}},
    {message: '关键词', files: {'docs/a.mdx': words, 'data/search.yml': ''}},
    {message: '与正文无关', files: {'README.md': '一'}},
    {message: '两页', files: {'docs/c.mdx': '丙', 'docs/d.mdx': '丁'}},
  ]);
  expect(await newsFrom(dir)).toEqual([
    ['docs/c.mdx 等 2 页', '两页', '/docs/c'],
    ['docs/a.mdx', '甲页说清断电', '/docs/a'],
  ]);
});

describe('行 117：没有历史就没有日期，也没有最近更新', () => {
  const dateOf = async (dir: string, file = path.join(dir, 'docs/a.mdx')) => {
    const history = vcs();
    history.initialize({siteDir: dir});
    return history.getFileLastUpdateInfo(file);
  };

  test('不是仓库、只取了一截、没有跟踪站点、没有 Git', async () => {
    const bare = path.join(scratch, 'bare/docs');
    fs.mkdirSync(bare, {recursive: true});
    const whole = repository('whole', [first, edit('二', '二')]);
    git(scratch, 'clone', '-q', '--depth', '1', `file://${whole}`, 'shallow');
    fs.mkdirSync(path.join(whole, 'copy/docs'), {recursive: true});
    for (const dir of ['bare', 'shallow', 'whole/copy']) {
      const {commits} = await readHistory(path.join(scratch, dir));
      expect(commits, dir).toEqual([]);
      expect(await dateOf(path.join(scratch, dir)), dir).toBeNull();
    }
    vi.stubEnv('PATH', '');
    expect((await readHistory(whole)).commits).toEqual([]);
    vi.unstubAllEnvs();
  });

  test('将来的提交不算；整理不改日期', async () => {
    const dir = repository('clock', [
      {...first, date: '2025-01-02T00:00:00Z'},
      edit('整理：空行', '\n'),
      {...edit('写错了时钟', '二'), date: '2098-01-02T00:00:00Z'},
    ]);
    expect(await newsFrom(dir)).toEqual([]);
    for (const file of [undefined, 'docs/a.mdx'])
      expect(await dateOf(dir, file)).toMatchObject({
        timestamp: Date.parse('2025-01-02T00:00:00Z'),
      });
  });
});

test('行 117：说明里什么都有，订阅源照样读得出', async () => {
  const dir = repository('hostile', [
    first,
    edit('', '一'),
    edit('\u001B红\u0007 \u202E<b> & ]]> \u0001', '二'),
  ]);
  const place = {title: '甲 & 乙', href: '/h/docs/a'};
  const atom = atomOf(
    changesIn((await readHistory(dir)).commits, () => place),
    {
      title: '手册',
      author: '实验室',
      url: 'https://lab.example',
      baseUrl: '/h/',
    },
  );
  const texts: string[] = [];
  const parser = sax.parser(true);
  parser.ontext = (text) => texts.push(text);
  expect(() => parser.write(atom).close()).not.toThrow();
  expect(texts).toEqual(
    expect.arrayContaining([
      '手册：最近更新',
      '实验室',
      '甲 & 乙：红 <b> & ]]>',
      '甲 & 乙：有改动',
    ]),
  );
  expect(atom).toContain('<link href="https://lab.example/h/docs/a"/>');
});
