/** 拿走的房间：普通的 Docusaurus 网站，放进一个文件夹、配置里添一行，就有它的本事。两个房间互不引用，由 oxlint 管着。 */
import fs from 'node:fs';
import path from 'node:path';
import {build} from '../copy';
import {naiveHost} from '../naiveHost';
import {expect, heading, hydrated, siteDir, fresh as test} from '../support';

const rooms = ['post-build', 'search'];
/** 上游常见的写法：行内样式（代码着色）、提示框、表格与几级标题。 */
const files = {
  'docs/index.mdx': '# 首页\n\n:::tip 提示\n\n先断电。\n\n:::\n',
  'docs/guide.mdx': `# 教程\n\n## 写代码\n\n\`\`\`js\nconst volts = 5; // 五伏\n\`\`\`\n\n| 甲 |\n| -- |\n| 1 |\n\n<div style={{color: 'red'}}>红字</div>\n`,
  ...Object.fromEntries(
    Array.from({length: 8}, (_, at) => [`docs/page-${at}.mdx`, `# ${at}\n`]),
  ),
  'package.json': '{}',
  'static/favicon.ico': '',
  'docusaurus.config.ts': `
export default {
  title: '普通的网站',
  url: 'https://plain.test',
  baseUrl: '/',
  trailingSlash: false,
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  plugins: [${rooms.map((room) => `'./${room}/index.ts'`).join()}],
};
`,
};

test('post-build 与 search 放进普通的网站：每一页有首屏的样式，策略只放行写着的哈希，没有违反；能搜中文、拼音、错字，键盘用得了，去到那一节', async ({
  page,
  complaints,
}) => {
  const dir = path.join(siteDir, 'test-results/plain');
  fs.rmSync(dir, {recursive: true, force: true});
  for (const [file, content] of Object.entries(files)) {
    const full = path.join(dir, file);
    fs.mkdirSync(path.dirname(full), {recursive: true});
    fs.writeFileSync(full, content);
  }
  for (const room of rooms) {
    const source = path.join(siteDir, 'src/plugins', room);
    fs.cpSync(source, path.join(dir, room), {recursive: true});
  }
  const modules = path.join(siteDir, 'node_modules');
  fs.symlinkSync(modules, path.join(dir, 'node_modules'), 'junction');
  build(dir);

  const written = fs.readFileSync(`${dir}/build/.policy.conf`, 'utf8');
  const [, policy = ''] = /^default "(.*)";$/m.exec(written) ?? [];
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  const {origin, close} = await naiveHost(`${dir}/build`);
  await page.route(`${origin}/**`, async (route) => {
    const response = await route.fetch();
    const headers = {...response.headers(), 'content-security-policy': policy};
    await route.fulfill({response, headers});
  });
  await page.goto(`${origin}/guide`);
  await expect(page.locator('head style')).toHaveCount(1);
  await hydrated(page);
  await page.getByRole('link', {name: '首页'}).last().click();
  await expect(heading(page)).toHaveText('首页');
  await page.locator('nav.navbar button[class*=toggle]').first().click();

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const input = page.getByRole('textbox');
  await input.fill('手册里没有的');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  for (const query of ['写代码', 'xiedaima', '写戴码', '五伏']) {
    await input.fill(query);
    await expect(dialog.getByRole('listitem').first()).toContainText('写代码');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/guide#写代码`);
  close();
  expect(complaints).toEqual([]);
});
