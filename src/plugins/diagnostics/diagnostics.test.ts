import {parseDocument} from 'yaml';
import {expect, test} from 'vitest';
import {
  DiagnosticsError,
  diagnosticsFrom,
  formatDiagnostic,
  type Diagnostic,
} from './diagnostic';
import {nearest} from './nearest';
import {offsetAt, positionAt} from './positions';
import {annotation} from './report';
import {yamlMistake} from './yaml';

const diagnostic = (file: string, line: number): Diagnostic => {
  return {file, line, field: 'a', message: '不对', suggestion: '改\n两行'};
};

test('一处写成 文件:行[:列] 字段 问题（编号）。怎么改。标注里特殊的字符不破坏它', () => {
  const full = {...diagnostic('docs/a.mdx', 3), column: 7, rule: '文-1'};
  expect(formatDiagnostic({...full, fix: []})).toBe(
    'docs/a.mdx:3:7 a 不对（文-1）。改\n两行；npm run fix 能改。',
  );
  expect(annotation(full)).toBe(
    '::error file=docs/a.mdx,line=3,col=7::a 不对（文-1）。改%0A两行。',
  );
});

test('一份清单按文件与行排好，没有调用栈', () => {
  const error = new DiagnosticsError('数据', [
    diagnostic('b', 1),
    diagnostic('a', 9),
    diagnostic('a', 2),
  ]);
  expect(error.message).toMatch(/^数据有 3 处错误：\n {2}a:2 [^]*a:9 [^]*b:1 /);
  expect(error.stack).toBe(error.message);
  const thrown = diagnosticsFrom(() => {
    throw error;
  });
  expect(thrown).toEqual(error.diagnostics);
});

test.each([
  ['titel', 'title'],
  ['完全不像', undefined],
])('%s 想写的多半是 %s', (word, guess) => {
  expect(nearest(word, ['title', 'tags', 'exam-2'])).toBe(guess);
});

// 表情占两个偏移，列也按偏移数，与编辑器的跳转一致。
test.each([
  [7, 3, 4],
  [11, 4, 2],
])('偏移 %i 在第 %i 行第 %i 列，反过来也是', (offset, line, column) => {
  const source = '甲乙\n\n丙😀丁\r\n末';
  expect(positionAt(source, offset)).toEqual({line, column});
  expect(offsetAt(source, line, column)).toBe(offset);
});

test.each([
  ['a:\n\t- 1\n', 2],
  ['a: "1\nb: "2"\n', 1],
  ['a: 1 # 注\nb: 第 #1 篇\n', 2],
  ['a:\n  - 甲\n  -乙\n  - 丙\n', 3],
])('YAML %j 错在第 %i 行', (source, line) => {
  const {offset = -1} = yamlMistake(source, parseDocument(source)) ?? {};
  expect(positionAt(source, offset).line).toBe(line);
});

test('没有错的 YAML', () => {
  const source = 'a: "甲: 乙"\nb: [1, 2]\n';
  expect(yamlMistake(source, parseDocument(source))).toBeUndefined();
});
