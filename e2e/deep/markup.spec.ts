/** W3C 的标记检查器 vnu 查每一个构建好的页面：错误一处也不许有，下面几种除外。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test, siteDir} from '../support';

const jar = path.join(
  siteDir,
  '.cache/engines/node_modules/vnu-jar/build/dist/vnu.jar',
);
const hasJava = spawnSync('java', ['-version']).status === 0;

/** 它不认得的新样式；手机上表格折成块，Safari 16 不再当它是表格，所以写明 role，它嫌多余。 */
const known =
  'CSS: “(mask|vector-effect|paint-order|container-type|math-style)”.*|CSS: Unrecognized at-rule “@container”.*|The “role” attribute must not be used on a “t[rdh]”.*';

function check(...files: string[]): {status: number | null; errors: string[]} {
  const {status, stderr} = spawnSync(
    'java',
    [
      '-jar',
      jar,
      '--skip-non-html',
      '--errors-only',
      '--filterpattern',
      known,
      ...files,
    ],
    {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return {
    status,
    errors: stderr.split('\n').filter((line) => line.includes('error:')),
  };
}

test.beforeEach(() => {
  test.skip(
    !hasJava,
    '没有 Java，跳过标记检查（Debian：apt-get install default-jre-headless）',
  );
  test.skip(
    !fs.existsSync(jar),
    '没有 .cache/engines 里的 vnu，跳过标记检查（jiti scripts/ensureTools.ts --deep）',
  );
});

test('vnu：全部页面没有错误', () => {
  const pages = fs
    .readdirSync(path.join(siteDir, 'build'), {
      recursive: true,
      encoding: 'utf8',
    })
    .filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(40);
  expect(check('build')).toEqual({status: 0, errors: []});
});

test('vnu：写错的页面查得出来', () => {
  const folder = test.info().outputPath('wrong');
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(
    path.join(folder, 'a.html'),
    '<!doctype html><html lang="zh-Hans"><title>甲</title><p><div role="tab" aria-selected="true" id="a">乙</div></p>',
  );
  const {status, errors} = check(folder);
  expect(status).not.toBe(0);
  expect(errors.length).toBeGreaterThan(0);
});
