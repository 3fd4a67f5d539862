/** 可复现：带着缓存，数据里的开关换上就生效，旧的一处不留；全部改回去，与另一个目录里从头构建的一份逐字节一样。 */
import fs from 'node:fs';
import {listing, SiteCopy} from '../copy';
import {withLab} from '../fixtures/data';
import {data, expect, test} from '../support';

/** 让构建以为已经是明天；不用昨天：当天写的日期在昨天看是将来的，通不过检查。 */
const tomorrow = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 86_400_000;')}`,
};

const repository = 'https://gitlab.e2e.test/lab/handbook/-/edit/main/';
/** data/lab.yml 换上什么；之后产物里有什么，没有什么。 */
const switches = [
  {
    lab: {announcement: {id: 'e2e-1', text: '公告 e2e-1'}},
    appears: '公告 e2e-1',
    gone: repository,
  },
  {
    lab: {
      announcement: {id: 'e2e-2', text: '公告 e2e-2'},
      url: 'https://e2e.test',
    },
    appears: 'https://e2e.test/docs/intro',
    gone: 'e2e-1',
  },
  {
    lab: {announcement: undefined, edit_url: repository, blog: null},
    appears: `${repository}docs/intro.mdx`,
    gone: 'e2e-2',
  },
];

function build(copy: SiteCopy, env = {}): string[] {
  const {passed, said} = copy.build(env);
  expect(passed, said).toBe(true);
  return listing(copy.outDir);
}

/** 产物里的全部文字。 */
const written = (copy: SiteCopy): string =>
  copy
    .built(/\.(?:html|js|css|xml|json)$/)
    .map(({content}) => content)
    .join('\n');

// 两份都是副本：上游给样式起的名字看依赖在哪里，副本的依赖是链接，与 build/ 的不同。
test('公告、地址、托管、博客与届次一个一个换上，再全部改回去（行 74）', () => {
  test.setTimeout(20 * 60_000);
  const [cached, clean] = [new SiteCopy('cached'), new SiteCopy('clean')];
  const before = build(cached, tomorrow);
  const files = ['data/lab.yml', 'data/recruitment.yml'];
  const right = files.map((file) => cached.read(file));
  for (const {lab, appears, gone} of switches) {
    cached.edit('data/lab.yml', withLab(lab));
    build(cached);
    expect.soft(written(cached).includes(appears), appears).toBe(true);
    expect.soft(written(cached).includes(gone), gone).toBe(false);
  }
  expect(fs.existsSync(cached.file('build/blog.html')), '博客').toBe(false);
  const {season} = data.recruitment;
  cached.edit('data/recruitment.yml', (source) =>
    source.replaceAll(String(season), String(season - 1)),
  );
  build(cached);
  expect.soft(written(cached)).not.toContain(`${season} 实验室招新`);
  for (const [index, file] of files.entries())
    cached.edit(file, () => right[index] ?? '');
  const expected = build(cached);
  expect(expected, '明天').not.toEqual(before);
  expect(build(clean)).toEqual(expected);
  cached.remove();
  clean.remove();
});
