/** 检查整个手册，与开发时只查编译到的那一页、侧栏。 */
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {formatDiagnostic} from '../diagnostics/diagnostic';
import {explainFirst, tolerantFrontMatter} from '.';
import {checkSite} from './check';
import {
  all,
  body,
  diagnosticsOf,
  good,
  intro,
  minimalData,
  reportOf,
  swap,
  withSite,
  type Sow,
} from './fixtures/handbook';
import {readSite} from './site';

afterEach(() => void vi.unstubAllEnvs());

test('排版只提醒，别的是错误', async () => {
  const found = await reportOf(body('电压约3V。\n\n您好'));
  expect(found.map(({rule, severity}) => [rule, severity])).toEqual([
    ['文-1', 'warning'],
    ['文-11', undefined],
  ]);
});

test('一页里的错误一次列全，语法写错的那一行只说那一处；BOM 与回车加换行不影响位置', async () => {
  const windows: Sow = (tree) => ({
    ...tree,
    [intro]: `\uFEFF${(tree[intro] ?? '').replace(/\n/g, '\r\n')}`,
  });
  const placesIn = async (text: string) =>
    (await diagnosticsOf(all(body(text), windows))).map(
      (diagnostic) => diagnostic.split(' ')[0],
    );
  const text = '您好\n\n# 总览\n\n见[甲](./no.mdx)';
  const at = (...places: string[]) =>
    places.map((place) => `${intro}:${place}`);
  expect(await placesIn(text)).toEqual(at('16:1', '18:1', '20:2'));
  expect(await placesIn(`${text}，<5 V，<6 V\n\n值 {a b}`)).toEqual(
    at('16:1', '18:1', '20:16', '22:3'),
  );
});

test.each([
  ["'intro'", 4],
  ['“intro”，', 3],
])('侧栏写错了，说清是哪一行，正文照样查：%s', async (to, line) => {
  const sow = swap('sidebars.ts', "'intro',", to);
  expect(await diagnosticsOf(all(body('您好'), sow))).toEqual([
    expect.stringContaining('（文-11）'),
    expect.stringContaining(`sidebars.ts:${line} 侧栏 `),
  ]);
});

test('数据写错了，正文照样查：同一次里都说，各说一处', () =>
  withSite(
    body(
      '<Fact k="lab.nam" />，<Fact k="competitions.a.b" />，<Fct />\n\n您好，[甲](./no.mdx)',
    ),
    async (siteDir) => {
      const data = path.join(siteDir, 'data');
      fs.cpSync(minimalData, data, {recursive: true});
      fs.appendFileSync(path.join(data, 'lab.yml'), 'nonsense: 1\n');
      fs.appendFileSync(path.join(data, 'competitions.yml'), 'a: "\n');
      const found = await checkSite(await readSite(siteDir, data));
      expect(
        found.map(({file, field}) => `${path.basename(file)} ${field}`).sort(),
      ).toEqual([
        'competitions.yml YAML',
        'intro.mdx <Fact>',
        'intro.mdx <Fct>',
        'intro.mdx 用词',
        'intro.mdx 链接',
        'lab.yml nonsense',
      ]);
    },
  ));

test('data/ 里写的页面没有了，报在写着它的那一行', () =>
  withSite(all(), async (siteDir) => {
    const data = path.join(siteDir, 'data');
    fs.cpSync(minimalData, data, {recursive: true});
    const pins = ['/docs/intro#probe', '/docs/gone']
      .map((page) => `{label: 甲, hint: 乙, page: ${page}}`)
      .join();
    const home = path.join(data, 'home.yml');
    fs.appendFileSync(home, `left: {caption: 甲, pins: [${pins}]}\n`);
    const found = await checkSite(await readSite(siteDir, data));
    expect(found.map(formatDiagnostic)).toEqual([
      expect.stringMatching(
        /^data\/home\.yml:\d+:\d+ left\.pins\.1\.page 没有 \/docs\/gone /,
      ),
    ]);
  }));

test('开发时编译一页之前只查会停下的，一次列全；数据的错记在数据文件里；正式构建不插手', () =>
  withSite(
    body('<Fact k="lab.nam" />，见[甲](./no.mdx)。\n\n您好'),
    async (siteDir) => {
      const broken = path.join(siteDir, 'broken');
      fs.cpSync(minimalData, broken, {recursive: true});
      fs.appendFileSync(path.join(broken, 'lab.yml'), '\nnonsense: 1\n');
      const page = {filePath: path.join(siteDir, intro), fileContent: '甲'};
      const compile = async (dir = minimalData) =>
        (await explainFirst({siteDir, dataDir: dir}))?.(page);
      vi.stubEnv('NODE_ENV', 'production');
      expect(await compile()).toBeUndefined();
      vi.stubEnv('NODE_ENV', 'development');
      await expect(compile()).rejects.toThrow(
        /^页面有 2 处错误：\n {2}docs\/intro\.mdx:16:1 <Fact> .+\n {2}docs\/intro\.mdx:16:23 链接 /,
      );
      fs.writeFileSync(page.filePath, good[intro] ?? '');
      expect(await compile()).toBe('甲');
      await expect(compile(broken)).rejects.toThrow(
        /^页面有 1 处错误：\n {2}\S*lab\.yml:\d+:1 nonsense /,
      );
    },
  ));

test('元数据写错时，开发先放过，正式构建照上游的停下；没加引号的日期显示成写的那一天', async () => {
  const right = {
    filePath: intro,
    fileContent: good[intro] ?? '',
    defaultParseFrontMatter: () =>
      Promise.resolve({
        frontMatter: {reviewed: new Date('2025-01-05')},
        content: '',
      }),
  };
  const failing = {
    ...right,
    fileContent: right.fileContent.replace('示波器入门', '`GND`'),
    defaultParseFrontMatter: () => Promise.reject(new Error('upstream')),
  };
  expect((await tolerantFrontMatter(right)).frontMatter).toEqual({
    reviewed: '2025-01-05',
  });
  vi.stubEnv('NODE_ENV', 'development');
  const empty = {frontMatter: {}, content: ''};
  expect(await tolerantFrontMatter(failing)).toEqual(empty);
  vi.stubEnv('NODE_ENV', 'production');
  await expect(tolerantFrontMatter(failing)).rejects.toThrow('upstream');
});
