/** 可复现：同一份源文件，放在哪个目录、有没有缓存、缓存是哪天的，构建出的每个文件都逐字节一样。 */
import fs from 'node:fs';
import path from 'node:path';
import {listing, SiteCopy} from '../copy';
import {expect, siteDir, test} from '../support';

/** 让构建以为已经是明天；不用昨天：当天写的日期在昨天看是将来的，通不过检查。 */
const tomorrow = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 86_400_000;')}`,
};

test('另一个目录里：带着明天的缓存、从头，与 build/ 一样', () => {
  test.setTimeout(10 * 60_000);
  const copy = new SiteCopy('reproduce');
  const expected = listing(path.join(siteDir, 'build'));
  const build = (env = {}): string[] => {
    const {passed, said} = copy.build(env);
    expect(passed, said).toBe(true);
    return listing(copy.outDir);
  };
  expect(build(tomorrow), '明天').not.toEqual(expected);
  expect(build(), '带着明天的缓存').toEqual(expected);
  for (const cache of ['.docusaurus', '.cache', 'build'])
    fs.rmSync(copy.file(cache), {recursive: true, force: true});
  expect(build(), '从头').toEqual(expected);
  copy.remove();
});
