/** 检查整个手册，与开发时只查编译到的那一页、侧栏。 */
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {explainFirst, tolerantFrontMatter} from '.';
import {checkSite, explainPage, explainSidebar} from './check';
import {
  body,
  dataDir,
  dated,
  day,
  diagnosticsOf,
  good,
  intro,
  reportOf,
  swap,
  withSite,
  type Sow,
} from './fixtures/handbook';
import {numbers} from './rules';
import {readSite} from './site';

afterEach(() => void vi.unstubAllEnvs());

test('没有错误的手册报不出错', async () => {
  expect(await diagnosticsOf((tree) => tree)).toEqual([]);
});

test('CONTRIBUTING 的【机】与规则一一对应', () => {
  const text = fs.readFileSync(
    path.join(__dirname, '../../../CONTRIBUTING.md'),
    'utf8',
  );
  const listed = [
    ...text.matchAll(/^- \*\*([档构文框码图例]-\d+)\*\*.*【机】/gm),
  ].map(([, number = '']) => number);
  expect(listed.sort()).toEqual([...numbers].sort());
});

test('没加引号的日期显示成写的那一天', async () => {
  const defaultParseFrontMatter = () =>
    Promise.resolve({
      frontMatter: {reviewed: new Date('2025-01-05')},
      content: '',
    });
  const parsed = await tolerantFrontMatter({
    filePath: intro,
    fileContent: '',
    defaultParseFrontMatter,
  });
  expect(parsed.frontMatter).toEqual({reviewed: '2025-01-05'});
});

test('构建之前的检查不为排版停下，只提醒', () =>
  withSite(body('电压约3V。'), async (siteDir) => {
    const site = await readSite(siteDir, dataDir);
    const building = await checkSite(site, true);
    expect(building.diagnostics).toEqual([]);
    expect(building.warnings.map(({message}) => message).join()).toContain(
      '文-1',
    );
    expect((await checkSite(site)).diagnostics).not.toEqual([]);
  }));

test('一页里的错误一次列全，写错的语法也不例外', async () => {
  const text =
    '甲 <!-- 乙 -->\n\n电压 <5 V\n\n您好\n\n# 总览\n\n见[甲](./no.mdx)';
  const diagnostics = await diagnosticsOf(body(text));
  expect(diagnostics.map((diagnostic) => diagnostic.split(' ')[0])).toEqual(
    ['16:3', '18:4', '20:1', '22:1', '24:2'].map((at) => `${intro}:${at}`),
  );
});

test('Windows 的换行与 BOM，位置照样准', async () => {
  const windows: Sow = (tree) => ({
    ...tree,
    [intro]: `\uFEFF${(tree[intro] ?? '').replace(/\n/g, '\r\n')}`,
  });
  const before = body('您好');
  expect(await diagnosticsOf((tree) => windows(before(tree)))).toEqual([
    expect.stringContaining(`${intro}:1:1 文件 开头有 BOM`),
    expect.stringContaining(`${intro}:16:1 用词`),
  ]);
});

test('核对日期超过 180 天只提醒', async () => {
  const {diagnostics, warnings} = await reportOf(
    swap(dated, day(-10), day(-181)),
  );
  expect(diagnostics).toEqual([]);
  expect(warnings).toMatchObject([{file: dated, line: 5, field: 'reviewed'}]);
});

test('正式构建不插手编译；开发时编译一页之前先查它，不改内容', () =>
  withSite(body('见[甲](./no.mdx)。'), (siteDir) => {
    const page = {filePath: path.join(siteDir, intro), fileContent: '甲'};
    const compile = () => explainFirst({siteDir, dataDir})(page);
    vi.stubEnv('NODE_ENV', 'production');
    expect(compile()).toBe('甲');
    vi.stubEnv('NODE_ENV', 'development');
    expect(compile).toThrow(
      /^页面有 1 处错误：\n {2}docs\/intro\.mdx:16:2 链接 /,
    );
    fs.writeFileSync(page.filePath, good[intro] ?? '');
    expect(compile()).toBe('甲');
    return Promise.resolve();
  }));

const explained = (sow: Sow, file = intro, dir = dataDir) =>
  withSite(sow, (siteDir) => {
    explainPage(siteDir, path.join(siteDir, file), dir);
    return Promise.resolve();
  });

test('npm start 编译一页之前只查会停下的，一次列全', async () => {
  await expect(
    explained(body('<Fact k="lab.nam" />，见[甲](./no.mdx)。\n\n您好')),
  ).rejects.toThrow(
    /^页面有 2 处错误：\n {2}docs\/intro\.mdx:16:1 <Fact> .+\n {2}docs\/intro\.mdx:16:23 链接 /,
  );
});

test('npm start 编译一页时数据写错了：记在数据文件的那一行', async () => {
  const broken = fs.mkdtempSync(`${dataDir}-`);
  fs.cpSync(dataDir, broken, {recursive: true});
  fs.appendFileSync(path.join(broken, 'lab.yml'), '\nnonsense: 1\n');
  await expect(
    explained((tree) => tree, intro, broken).finally(() =>
      fs.rmSync(broken, {recursive: true}),
    ),
  ).rejects.toThrow(/^页面有 1 处错误：\n {2}\S*lab\.yml:\d+:1 nonsense /);
});

test('npm start 时侧栏写错了，说清是哪一行', async () => {
  const comma = swap('sidebars.ts', "'intro',", "'intro'");
  await expect(withSite(comma, explainSidebar)).rejects.toThrow(
    /sidebars\.ts:4 侧栏 读不出来/,
  );
  await expect(
    withSite(
      swap('sidebars.ts', "'intro',", "'intro',\n    'itro',"),
      explainSidebar,
    ),
  ).rejects.toThrow(
    /^侧栏有 1 处错误：\n {2}sidebars\.ts:4 itro 没有 docs\/itro\.mdx/,
  );
});

test('元数据写错时，开发先放过，正式构建照上游的停下', async () => {
  const failing = {
    filePath: intro,
    fileContent: (good[intro] ?? '').replace('示波器入门', '`GND`'),
    defaultParseFrontMatter: () => Promise.reject(new Error('upstream')),
  };
  vi.stubEnv('NODE_ENV', 'development');
  expect(await tolerantFrontMatter(failing)).toEqual({
    frontMatter: {},
    content: '',
  });
  await expect(
    tolerantFrontMatter({...failing, fileContent: good[intro] ?? ''}),
  ).rejects.toThrow('upstream');
  vi.stubEnv('NODE_ENV', 'production');
  await expect(tolerantFrontMatter(failing)).rejects.toThrow('upstream');
});
