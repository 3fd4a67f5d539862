/** 可复现：同一份源文件，放在哪个目录、有没有缓存，构建出的每个文件都逐字节一样。 */
import {spawnSync} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '../support';
import {copySite, siteDir, type SiteCopy} from './support';

let copy: SiteCopy;
test.beforeAll(() => {
  copy = copySite('reproduce');
});
test.afterAll(() => copy.remove());

/** 相对路径与内容的哈希，一行一个文件。 */
function listing(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => fs.statSync(path.join(outDir, file)).isFile())
    .sort()
    .map((file) => {
      const hash = crypto.createHash('sha256').update(fs.readFileSync(path.join(outDir, file)));
      return `${file} ${hash.digest('hex').slice(0, 16)}`;
    });
}

test('另一个目录里从头构建，再带着缓存构建一次', () => {
  const expected = listing(path.join(siteDir, 'build'));
  expect(expected.length).toBeGreaterThan(100);
  for (const kind of ['从头', '带缓存']) {
    const {status, stderr} = spawnSync('npm', ['run', '-s', 'build'], {cwd: copy.dir, encoding: 'utf8'});
    expect(status, stderr).toBe(0);
    expect(listing(path.join(copy.dir, 'build')), kind).toEqual(expected);
  }
});
