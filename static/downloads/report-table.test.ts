/**
 * 测试记录变成报告里的表，与失真度那道题的示范报告：
 * 仿真 → thd-readings.csv → report-table.py → thd-report.md → report-export.py → thd-report.docx、thd-report.tex，每一步重来都一样。
 * UPDATE=1 npx vitest run report-table 重写 CSV 与报告里的表，装了 pandoc 的再写 Word 与 LaTeX。没有 gcc 或 python3 就跳过。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-report-'));
afterAll(() => fs.rmSync(scratch, {recursive: true}));

const has = (command: string) =>
  spawnSync(command, ['--version']).error === undefined;
const read = (name: string) =>
  fs.readFileSync(path.join(__dirname, name), 'utf8');
const worked = read('../../docs/exam/worked-problem.mdx');

function tableOf(csv: string | Buffer) {
  const file = path.join(scratch, 'record.csv');
  fs.writeFileSync(file, csv);
  const script = path.join(__dirname, 'report-table.py');
  const {status, stdout, stderr} = spawnSync('python3', [script, file], {
    encoding: 'utf8',
  });
  return {status, stdout, said: stderr.trim()};
}

/** 表里的一行，一格一个。 */
const cellsOf = (table: string, row: number) =>
  (table.split('\n')[row + 2] ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const record = (readings: readonly (number | string)[], more = '') =>
  `被测项目,条件,理论值或设定值,单位,${readings.map((_, index) => `读数 ${index + 1}`).join()},指标要求,仪器误差\n` +
  `输出,空载,5,V,${readings.join()},${more}\n`;

/** 页面上以 title 为名的代码。 */
const listing = (title: string) =>
  new RegExp(`\`\`\`c title="${title}"[^\n]*\n(.*?)\`\`\``, 's').exec(
    worked,
  )?.[1] ?? '';

test.skipIf(!has('python3'))(
  '平均、标准差、不确定度与手算一样，够不够分三种',
  () => {
    // 1、2、3、4、5：平均 3，标准差 √2.5；仪器 ±0.3。U = 2√(2.5/5 + 0.09/3) = 1.4560
    const readings = [1, 2, 3, 4, 5];
    const given = (limit: number) =>
      cellsOf(
        tableOf(record(readings, `误差绝对值不大于 ${limit} V,0.3`)).stdout,
        0,
      );
    expect(given(4)).toEqual(
      '输出 空载 5.0_V 5 3.0_V 1.58_V 1.5_V −2.0_V ±4 达到'
        .split(' ')
        .map((cell) => cell.replace('_', ' ')),
    );
    expect(given(3).at(-1)).toBe('说不准');
    expect(given(0.5).at(-1)).toBe('没有达到');
    expect(cellsOf(tableOf(record(readings)).stdout, 0).at(-1)).toBe('—');
  },
);

test.skipIf(!has('python3'))('写错的说第几行、哪一格，不吐出半张表', () => {
  const wrong = [
    tableOf(record([1, '2.o', 3])),
    tableOf(record([1])),
    tableOf(Buffer.from([0xb1, 0xbb, 0xb2, 0xe2, 0x0a])),
  ];
  expect(wrong.map(({status, stdout}) => [status, stdout])).toEqual(
    wrong.map(() => [1, '']),
  );
  expect(wrong.map(({said}) => said)).toEqual([
    '第 2 行“读数 2”：“2.o”不是数',
    '第 2 行：读数不到两个，算不出标准差',
    '不是 UTF-8：在 Excel、WPS 里另存为“CSV UTF-8”',
  ]);
});

test.skipIf(!has('gcc') || !has('python3'))(
  '示范报告里的数：表是仿真重跑得来的，别的写着小数的都在“一道题做到底”里',
  () => {
    for (const title of ['thd.c', 'thd_test.c'])
      fs.writeFileSync(path.join(scratch, title), listing(title));
    fs.copyFileSync(
      path.join(__dirname, 'thd-readings.c'),
      path.join(scratch, 'thd-readings.c'),
    );
    const flags = '-std=c11 -O2 -Wall -Wextra -Werror -ffp-contract=off';
    const {stderr} = spawnSync(
      'gcc',
      [...flags.split(' '), '-o', 'readings', 'thd-readings.c', '-lm'],
      {cwd: scratch, encoding: 'utf8'},
    );
    expect(stderr).toBe('');
    const csv = spawnSync(path.join(scratch, 'readings'), {
      encoding: 'utf8',
    }).stdout;
    const table = tableOf(csv).stdout;
    const report = read('thd-report.md');
    const drawn = /\| 项目 \|[^]*?\n\n/.exec(report)?.[0] ?? '';
    if (process.env.UPDATE) {
      fs.writeFileSync(path.join(__dirname, 'thd-readings.csv'), csv);
      fs.writeFileSync(
        path.join(__dirname, 'thd-report.md'),
        report.replace(drawn, () => `${table}\n`),
      );
      if (has('pandoc'))
        spawnSync('python3', ['report-export.py', 'thd-report.md'], {
          cwd: __dirname,
        });
      return;
    }
    expect(read('thd-readings.csv'), 'UPDATE=1 再跑一遍').toBe(csv);
    expect(drawn, 'UPDATE=1 再跑一遍').toBe(`${table}\n`);
    expect(read('../../docs/exam/test-report.mdx')).toContain(
      `十次的标准差是 ${cellsOf(table, 5)[5]}`,
    );

    // 摘要里的两个最大：由读数算。
    const points = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(3, 15))
      .map(([should, , ...readings]) =>
        readings.map((reading) => Number(reading) - Number(should)),
      );
    const worst = (errors: readonly number[]) =>
      Math.max(...errors.map(Math.abs)).toFixed(2);
    const means = points.map(
      (errors) => errors.reduce((sum, error) => sum + error) / errors.length,
    );
    const largest = `平均值与标称最多差 ${worst(means)} 个百分点，单次最多差 ${worst(points.flat())} 个百分点`;
    expect(report).toContain(largest);
    const elsewhere = [...report.replace(drawn, '').matchAll(/\d+\.\d+/g)]
      .map(([decimal]) => decimal)
      .filter((decimal) => !`${worked}${largest}`.includes(decimal));
    // 章节号不来自那一页。
    const headings = [...report.matchAll(/^### (\d\.\d)/gm)].map((m) => m[1]);
    expect(elsewhere.filter((text) => !headings.includes(text))).toEqual([]);
  },
  60_000,
);

/** 正文里的数，依次；列表自己的编号、排版用的数不在正文里。 */
const numbersOf = (text: string): string[] =>
  text.match(/\d+(?:\.\d+)?/g) ?? [];
const bodies = {
  docx: () =>
    spawnSync(
      'python3',
      [
        '-c',
        'import sys,zipfile;sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read("word/document.xml"))',
        path.join(__dirname, 'thd-report.docx'),
      ],
      {encoding: 'utf8'},
    )
      .stdout.replace(/<\/w:p>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  tex: () =>
    read('thd-report.tex')
      .replace(/^.*?\\title\{/s, '')
      .replace(/\\(?:hypertarget|label|real|href)\{[^}]*\}/g, '')
      .replace(/[\d.]+\\(?:columnwidth|tabcolsep)/g, '')
      .replace(/- \d+\\tabcolsep/g, ''),
};

test.skipIf(!has('python3')).each(['docx', 'tex'] as const)(
  '示范报告的 %s 与 Markdown 一样：正文里的数一个不多、一个不少',
  (kind) => {
    const source = read('thd-report.md')
      .replace(/^\d+\. /gm, '')
      .replace(/^\| ?:?-.*$/gm, '');
    expect(
      numbersOf(bodies[kind]()),
      '改了 Markdown，UPDATE=1 再跑一遍',
    ).toEqual(numbersOf(source));
  },
);
