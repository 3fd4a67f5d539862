/** 写错的配置与数据：构建失败，说清楚。 */
import {SiteCopy} from '../copy';
import {expect, test} from '../support';

test('行 93：导航栏指向不存在的侧栏：构建失败，列出有哪些侧栏', () => {
  test.setTimeout(5 * 60_000);
  const copy = new SiteCopy('wrong-sidebar');
  copy.edit('docusaurus.config.ts', (source) =>
    source.replace(
      'items: [',
      `items: [{type: 'docSidebar', sidebarId: 'noSuchSidebar', label: '文档'},`,
    ),
  );
  const {passed, said} = copy.build();
  expect(passed).toBe(false);
  expect(said).toContain('noSuchSidebar');
  expect(said).toMatch(/Available sidebar ids are:\s*- tutorialSidebar/);
  copy.remove();
});

test('数据有错：构建失败，一次列出全部，每条写明文件、行、字段、问题与改法', () => {
  test.setTimeout(5 * 60_000);
  // 每一条规则在 src/plugins/lab-data 的测试里；这里只看构建怎样停下。
  const copy = new SiteCopy('wrong-data');
  const files = ['data/lab.yml', 'data/machines.yml'];
  for (const file of files)
    copy.edit(file, (source) => `${source.trimEnd()}\npassword: hunter2\n`);
  const {passed, said} = copy.build();
  expect(passed).toBe(false);
  for (const file of files) {
    const line = copy.read(file).trimEnd().split('\n').length;
    // 文件:行[:列] 字段 问题。改法。
    expect(said).toMatch(
      new RegExp(`${file}:${line}(?::\\d+)? password [^。]+。[^。]+。`),
    );
  }
  copy.remove();
});
