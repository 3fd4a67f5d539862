/** 可复现：同一份源文件，放在哪个目录、有没有缓存、缓存是哪天的，构建出的每个文件都逐字节一样。 */
import {listing, SiteCopy} from '../copy';
import {expect, test} from '../support';

/** 让构建以为已经是明天；不用昨天：当天写的日期在昨天看是将来的，通不过检查。 */
const tomorrow = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 86_400_000;')}`,
};

function build(copy: SiteCopy, env = {}): string[] {
  const {passed, said} = copy.build(env);
  expect(passed, said).toBe(true);
  return listing(copy.outDir);
}

// 两份都是副本：上游给样式起的名字看依赖在哪里，副本的依赖是链接，与 build/ 的不同。
test('带着明天的缓存的一份，与另一个目录里从头的一份一样', () => {
  test.setTimeout(10 * 60_000);
  const [cached, clean] = [new SiteCopy('cached'), new SiteCopy('clean')];
  const before = build(cached, tomorrow);
  const expected = build(cached);
  expect(expected, '明天').not.toEqual(before);
  expect(build(clean)).toEqual(expected);
  cached.remove();
  clean.remove();
});
