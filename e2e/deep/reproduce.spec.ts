/** 可复现：同一份源文件，放在哪个目录、有没有缓存、缓存是哪天的，构建出的每个文件都逐字节一样。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test, siteDir} from '../support';
import {copySite, listing, type SiteCopy} from './support';

let copy: SiteCopy;
test.beforeAll(() => {
  copy = copySite('reproduce');
  // build/ 里有整本手册的，印好的那一份也是构建的输入；页面上写着它印成的日子。
  if (!fs.existsSync(path.join(siteDir, 'build/downloads/handbook.pdf')))
    return;
  const book = '.cache/book';
  fs.cpSync(path.join(siteDir, book), path.join(copy.dir, book), {
    recursive: true,
    preserveTimestamps: true,
  });
});
test.afterAll(() => copy.remove());

/** 让构建以为已经是明天；不用昨天：当天写的日期在昨天看是将来的，通不过检查。 */
const tomorrow = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 86_400_000;')}`,
};

test('另一个目录里：带着别的日子的缓存、从头、带着当天的缓存，各构建一次', () => {
  const expected = listing(path.join(siteDir, 'build'));
  expect(expected.length).toBeGreaterThan(100);
  const run = (args: string[], env = {}): void => {
    const {status, stderr} = spawnSync('npm', args, {
      cwd: copy.dir,
      env: {...process.env, ...env},
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  };
  const build = (env = {}): string[] => {
    run(['run', '-s', 'build'], env);
    return listing(path.join(copy.dir, 'build'));
  };
  // 明天的从头构建：带着今天的缓存，写进缓存的日子就还是今天的，下一步什么也查不出。
  expect(build(tomorrow), '明天').not.toEqual(expected);
  expect(build(), '带着明天的缓存').toEqual(expected);
  run(['exec', '--', 'docusaurus', 'clear']);
  expect(build(), '从头').toEqual(expected);
  expect(build(), '带缓存').toEqual(expected);
});
