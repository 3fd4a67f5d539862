/** 可复现：带着缓存，数据里的开关换上就生效，旧的一处不留；全部改回去，与另一个目录里从头构建的一份逐字节一样。 */
import {run, SiteCopy} from '../copy';
import {withLab} from '../fixtures/data';
import {expect, test} from '../support';

const repository = 'https://gitlab.e2e.test/lab/handbook/-/edit/main/';
const first = {id: 'e2e-1', text: '公告'};
/** data/lab.yml 依次换上什么；之后产物里有什么，没有什么。 */
const switches = [
  [{announcement: first, blog: null}, '"e2e-1"', repository],
  [
    {announcement: {...first, id: 'e2e-2'}, edit_url: repository},
    `${repository}docs/`,
    '"e2e-1"',
  ],
] as const;

// 两份都是副本：上游给样式起的名字看依赖在哪里，副本的依赖是链接，与 build/ 的不同。
test('公告、地址、托管与博客一个一个换上，再全部改回去（行 74）', () => {
  const [cached, clean] = [new SiteCopy('cached'), new SiteCopy('clean')];
  const right = cached.read('data/lab.yml');
  cached.build();
  for (const [lab, appears, gone] of switches) {
    cached.edit('data/lab.yml', withLab(lab));
    cached.build();
    const written = cached
      .built(/\.(?:html|js|css|xml|json)$/)
      .map(({content}) => content)
      .join('\n');
    expect.soft(written.includes(appears), appears).toBe(true);
    expect.soft(written.includes(gone), gone).toBe(false);
  }
  cached.edit('data/lab.yml', () => right);
  cached.build();
  clean.build();
  const folders = [cached.outDir, clean.outDir];
  expect(run('.', ['diff', '-rq', ...folders]).said).toBe('');
  for (const copy of [cached, clean]) copy.remove();
});
