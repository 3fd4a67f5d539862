/** 检查整个手册，与开发时只查编译到的那一页、侧栏。 */
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {explainFirst, tolerantFrontMatter} from '.';
import {checkContent, explainPage, explainSidebar} from './check';
import {
  all,
  body,
  catches,
  dataDir,
  diagnosticsOf,
  good,
  intro,
  swap,
  withSite,
  write,
  type Sow,
} from './fixtures/handbook';
import {numbers} from './rules';

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

test('符号链接与别的不是文件的，说得出名字', () =>
  withSite(
    (tree) => tree,
    async (siteDir) => {
      fs.symlinkSync(
        path.join(siteDir, intro),
        path.join(siteDir, 'docs/link.mdx'),
      );
      fs.symlinkSync(
        path.join(siteDir, 'blog'),
        path.join(siteDir, 'docs/folder'),
      );
      fs.mkdirSync(path.join(siteDir, 'docs/odd.mdx'));
      const {diagnostics} = await checkContent(siteDir, dataDir);
      expect(diagnostics.map(({file, field}) => `${file} ${field}`)).toEqual(
        ['docs/folder', 'docs/link.mdx', 'docs/odd.mdx'].map(
          (file) => `${file} 文件`,
        ),
      );
    },
  ));

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

catches('代入数据', [
  ['<Stepss>\n\n1. 甲。\n\n</Stepss>', '1 <Stepss>', '是不是想写 Steps'],
  ['<Fact k="lab.location.romm" />', '1 <Fact>', '是不是想写 room'],
  ['`{{lab.nam}}`', '1 {{…}}', '是不是想写 name'],
  [
    write('docs/_template.mdx', '<Fact k="lab.nope" />\n'),
    'docs/_template.mdx:1:1 <Fact>',
    'lab 下面没有 nope',
  ],
]);

test('构建之前的检查不为排版停下，只提醒', () =>
  withSite(body('电压约3V。'), async (siteDir) => {
    const building = await checkContent(siteDir, dataDir, true);
    expect(building.diagnostics).toEqual([]);
    expect(building.warnings.map(({message}) => message).join()).toContain(
      '文-1',
    );
    expect((await checkContent(siteDir, dataDir)).diagnostics).not.toEqual([]);
  }));

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

test('npm start 编译一页：单独的页面之间的链接与图也认得', () =>
  explained(
    all(
      write(
        'src/pages/one.mdx',
        '---\ntitle: 甲\n---\n\n见[乙](./about.mdx)。\n\n![图](./three.png)\n',
      ),
      write('src/pages/three.png'),
    ),
    'src/pages/one.mdx',
  ));

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
    /^侧栏有 1 处错误：\n {2}sidebars\.ts:4 itro 没有 docs\/itro\.mdx（?/,
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
