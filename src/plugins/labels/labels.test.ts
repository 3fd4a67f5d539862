/** 标签画得对不对、编号的错误说不说得清；网址真的打得开，由 e2e/server/routes.spec.ts 证明。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import jsQR from 'jsqr';
import * as sax from 'sax';
import {describe, expect, test} from 'vitest';
import {minimalData, withSite} from '../content-lint/fixtures/handbook';
import {readSite, type Site} from '../content-lint/site';
import {formatDiagnostic} from '../diagnostics';
import {addCodes, checkCodes} from './check';
import {readCodes} from './codes';
import {codeRedirects, labels, labelsOf} from './index';
import {sheetsOf, type Label} from './sheet';

const long = '很长很长的名字，还带着 English words & <尖括号>'.repeat(3);
const label: Label = {
  ...{kind: '仪器', name: '示波器', purpose: ['100 MHz'], sample: true},
  contact: {role: '仪器管理员', channel: 'instrument@lab.example'},
  url: 'https://handbook.lab.example/q/k3f',
};
const wordy: Label = {
  ...{
    ...label,
    name: long,
    purpose: [long, long],
    contact: {role: long, channel: long},
  },
  url: `https://handbook.a-very-long-name-of-a-lab.university.example/handbook/q/k3f`,
};
const siteData = path.resolve(__dirname, '../../../data');

/** 一张纸上的每个二维码：一格几毫米，与逐格的黑白（照 SVG 写的画）。 */
const codesIn = (svg: string) =>
  [
    ...svg.matchAll(
      /width="([\d.]+)" [^>]*viewBox="0 0 (\d+) \2">.*?<path [^>]*d="([^"]+)"/g,
    ),
  ].map(([, side = '', count = '', drawn = '']) => {
    const size = Number(count);
    const dark = new Set(
      [...drawn.matchAll(/M(\d+),(\d+)h1v1h-1z/g)].map(
        ([, x, y]) => `${x ?? ''} ${y ?? ''}`,
      ),
    );
    return {module: Number(side) / size, size, dark};
  });

/** 每格画成四个像素，解出里面的字。 */
function scan({
  size,
  dark,
}: ReturnType<typeof codesIn>[number]): string | undefined {
  const across = size * 4;
  const pixels = new Uint8ClampedArray(across * across * 4).fill(255);
  for (let at = 0; at < across * across; at += 1) {
    const [x, y] = [Math.floor((at % across) / 4), Math.floor(at / across / 4)];
    if (dark.has(`${x} ${y}`)) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return jsQR(pixels, across, across)?.data;
}

test('行 115：每个二维码解出来是它的网址，一格不小于 0.4 mm，四周留白四格', () => {
  const all = [label, wordy, ...labelsOf(siteData, '/')];
  const drawn = sheetsOf(all).flatMap(codesIn);
  expect(drawn.map(scan)).toEqual(all.map(({url}) => url));
  for (const {module, size, dark} of drawn) {
    expect(module).toBeGreaterThanOrEqual(0.4);
    const places = [...dark].flatMap((place) => place.split(' ').map(Number));
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  }
});

test('字再多也不叠在一起、不出格；没有填找谁就不写', () => {
  for (const one of [wordy, {...label, contact: undefined}]) {
    const [svg = ''] = sheetsOf([one]);
    expect(() => sax.parser(true).write(svg).close()).not.toThrow();
    let above = 0;
    for (const [, y, size] of svg.matchAll(
      /<text [^>]*y="([\d.]+)" font-size="([\d.]+)"/g,
    )) {
      expect(Number(y) - Number(size)).toBeGreaterThanOrEqual(above - 0.01);
      above = Number(y);
    }
    expect(above).toBeLessThan(46);
    expect(svg.includes('有事找')).toBe(one.contact !== undefined);
  }
});

test('行 114：写对的编号各有去处，短地址印在标签上', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'labels-'));
  const [dataDir, outDir] = [path.join(dir, 'data'), path.join(dir, 'out')];
  fs.cpSync(siteData, dataDir, {recursive: true});
  fs.writeFileSync(
    path.join(dataDir, 'codes.txt'),
    'k3f /docs/new#a lab.location\n写坏的一行\nm7x /docs/b -\n',
  );
  expect(codeRedirects(dataDir)).toEqual([
    {from: '/q/k3f', to: '/docs/new#a'},
    {from: '/q/m7x', to: '/docs/b'},
  ]);
  labels(dataDir).files({outDir, baseUrl: '/book/'});
  const sheet = path.join(outDir, 'downloads/labels-1.svg');
  expect(codesIn(fs.readFileSync(sheet, 'utf8')).map(scan)).toEqual([
    expect.stringMatching(/^https:.*\/book\/q\/k3f$/),
  ]);
  fs.rmSync(dir, {recursive: true});
});

describe('行 116：编号', () => {
  const use = (codes: string, run: (site: Site) => void) =>
    withSite(
      (tree) => ({...tree, 'data/codes.txt': codes}),
      async (dir) => {
        fs.cpSync(minimalData, path.join(dir, 'data'), {recursive: true});
        run(await readSite(dir, path.join(dir, 'data')));
      },
    );

  test('页面、锚点都在的没有错；写法、重复、去处没有了，说出行与改法', () =>
    use(
      `# 注释
k3f /docs/intro#probe lab.location
m7x /docs/guide/setup lab.equipment.3D 打印机
O0l /docs/intro x
k3f /docs/intro -
q2j /docs/nope -
q2k /docs/intro#nope -
`,
      (site) => {
        expect(checkCodes(site).map(formatDiagnostic)).toEqual([
          expect.stringContaining(
            'data/codes.txt:4 O0l /docs/intro x 编号写得不对',
          ),
          expect.stringContaining('data/codes.txt:5 k3f 与第 2 行重复'),
          expect.stringContaining(
            'data/codes.txt:6 q2j 没有 /docs/nope 这一页',
          ),
          expect.stringContaining(
            'data/codes.txt:7 q2k docs/intro.mdx 里没有编号 nope',
          ),
        ]);
      },
    ));

  test('没有编号的由 fix 添上，只添一次', () =>
    use('m7x /docs/intro -', ({dataDir: dir}) => {
      expect(addCodes(dir)).toHaveLength(1);
      expect(readCodes(dir)).toEqual([
        expect.objectContaining({code: 'm7x', thing: '-'}),
        expect.objectContaining({thing: 'lab.location'}),
      ]);
      expect(addCodes(dir)).toEqual([]);
    }));
});
