/** 拿走的房间：普通的 Docusaurus 网站，放进一个文件夹、配置里添一行，就有它的本事。 */
import fs from 'node:fs';
import path from 'node:path';
import {build} from '../copy';
import {naiveHost} from '../naiveHost';
import {expect, fresh as test, siteDir, watch} from '../support';

const config = (rooms: readonly string[]): string => `
export default {
  title: '普通的网站',
  url: 'https://plain.test',
  baseUrl: '/',
  trailingSlash: false,
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [${rooms.map((room) => `'./${room}/index.ts'`).join(', ')}],
};
`;

/** 上游常见的写法：标签页之外，行内样式（代码着色）、提示框、表格与几级标题。 */
const pages: Readonly<Record<string, string>> = {
  'docs/index.mdx': `# 首页\n\n看[教程](./guide.mdx)。\n\n:::tip 提示\n\n先断电。\n\n:::\n`,
  'docs/guide.mdx': `# 教程\n\n## 写代码\n\n\`\`\`js title="a.js"\nconst volts = 5; // 五伏\n\`\`\`\n\n| 甲 | 乙 |\n| :-- | --: |\n| 1 | 2 |\n\n<div style={{color: 'red'}}>红字</div>\n`,
  ...Object.fromEntries(
    Array.from({length: 8}, (_, at) => [
      `docs/page-${at}.mdx`,
      `# 第 ${at} 页\n\n正文。\n`,
    ]),
  ),
};

/** 手写一个网站，只带着几个房间。 */
function plainSite(name: string, rooms: readonly string[]): string {
  const dir = path.join(siteDir, 'test-results/plain', name);
  fs.rmSync(dir, {recursive: true, force: true});
  const files = {
    ...pages,
    'package.json': '{}',
    'static/favicon.ico': '',
    'docusaurus.config.ts': config(rooms),
  };
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.join(dir, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), content);
  }
  for (const room of rooms)
    fs.cpSync(path.join(siteDir, 'src/plugins', room), path.join(dir, room), {
      recursive: true,
    });
  fs.symlinkSync(
    path.join(siteDir, 'node_modules'),
    path.join(dir, 'node_modules'),
    'junction',
  );
  const {passed, said} = build(dir);
  expect(passed, said).toBe(true);
  return path.join(dir, 'build');
}

test('post-build：每一页都有首屏的样式；策略只放行写着的哈希，打开、换页、切换颜色都没有违反', async ({
  page,
}) => {
  const outDir = plainSite('post-build', ['post-build']);
  const [, policy = ''] =
    /^default "(.*)";$/m.exec(
      fs.readFileSync(path.join(outDir, '.policy.conf'), 'utf8'),
    ) ?? [];
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  const host = await naiveHost(outDir);
  await page.route(`${host.origin}/**`, async (route) => {
    const response = await route.fetch();
    const headers = {...response.headers(), 'content-security-policy': policy};
    await route.fulfill({response, headers});
  });
  const {complaints} = watch(page);
  await page.goto(`${host.origin}/guide`);
  await expect(page.locator('head style')).toHaveCount(1);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await page.getByRole('link', {name: '首页'}).last().click();
  await expect(page.locator('h1')).toHaveText('首页');
  await page.getByRole('link', {name: '教程'}).first().click();
  await expect(page.locator('h1')).toHaveText('教程');
  await page.locator('nav.navbar button[class*=toggle]').first().click();
  host.close();
  expect(complaints).toEqual([]);
});

test('search：能搜中文、拼音、错字，键盘用得了，去到那一节', async ({page}) => {
  const outDir = plainSite('search', ['search']);
  const host = await naiveHost(outDir);
  const {complaints} = watch(page);
  await page.goto(host.origin);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await page.keyboard.press('/');
  const input = page.getByRole('textbox');
  const first = page.getByRole('dialog').getByRole('listitem').first();
  for (const query of ['写代码', 'xiedaima', '写戴码', 'volts', '五伏']) {
    await input.fill(query);
    await expect(first).toContainText('写代码');
  }
  await input.fill('手册里没有的');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await input.fill('xdm');
  await expect(first).toContainText('写代码');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${host.origin}/guide#写代码`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  host.close();
  expect(complaints).toEqual([]);
});
