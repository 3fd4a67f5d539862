/** 写错的配置与数据：构建失败，说清楚。 */
import {SiteCopy} from '../copy';
import {expect, test} from '../support';

test('数据有错、导航栏指向不存在的侧栏：构建失败；数据一次列全，写明文件、行、字段、问题与改法；侧栏列出有哪些（行 93）', () => {
  // 每一条规则在 src/plugins/lab-data 的测试里；这里只看构建怎样停下。
  const copy = new SiteCopy('wrong');
  const files = ['data/lab.yml', 'data/machines.yml'];
  const right = files.map((file) => copy.read(file));
  for (const file of files)
    copy.edit(file, (source) => `${source.trimEnd()}\npassword: hunter2\n`);
  const data = copy.build();
  expect(data.passed).toBe(false);
  for (const [index, file] of files.entries()) {
    const line = copy.read(file).trimEnd().split('\n').length;
    // 文件:行[:列] 字段 问题。改法。
    expect(data.said).toMatch(
      new RegExp(`${file}:${line}(?::\\d+)? password [^。]+。[^。]+。`),
    );
    copy.edit(file, () => right[index] ?? '');
  }
  copy.edit('docusaurus.config.ts', (source) =>
    source.replace(
      'items: [',
      `items: [{type: 'docSidebar', sidebarId: 'noSuchSidebar', label: '文档'},`,
    ),
  );
  const sidebar = copy.build();
  expect(sidebar.passed).toBe(false);
  expect(sidebar.said).toMatch(
    /noSuchSidebar[^]*Available sidebar ids are:\s*- tutorialSidebar/,
  );
  copy.remove();
});
