/** 写错的配置与数据：构建失败，说清楚。每一条规则在 src/plugins/lab-data 的测试里；这里只看构建怎样停下。 */
import {SiteCopy} from '../copy';
import {expect, test} from '../support';

test('数据有错、导航栏指向不存在的侧栏：构建失败；数据写明文件、行、字段、问题与改法，侧栏列出有哪些（行 93）', () => {
  const copy = new SiteCopy('wrong');
  for (const [file, from, to, said] of [
    [
      'data/lab.yml',
      /^/,
      'password: hunter2\n',
      /data\/lab\.yml:1(?::\d+)? password [^。]+。[^。]+。/,
    ],
    [
      'docusaurus.config.ts',
      'items: lab.navbar',
      "items: [{type: 'docSidebar', sidebarId: 'noSuchSidebar'}] || lab.navbar",
      /noSuchSidebar[^]*Available sidebar ids are:\s*- tutorialSidebar/,
    ],
  ] as const) {
    const right = copy.read(file);
    copy.edit(file, (source) => source.replace(from, to));
    expect(copy.build({}, false)).toMatch(said);
    copy.edit(file, () => right);
  }
  copy.remove();
});
