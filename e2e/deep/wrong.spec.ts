/** 写错的配置：构建失败，说清楚。 */
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
