import {parseDocument} from 'yaml';
import {expect, test} from 'vitest';
import {
  DiagnosticsError,
  formatDiagnostic,
  type Diagnostic,
} from './diagnostic';
import {nearest} from './nearest';
import {offsetAt, positionAt} from './positions';
import {annotation} from './report';
import {yamlMistake} from './yaml';

const diagnostic = (file: string, line: number): Diagnostic => {
  return {
    file,
    line,
    field: 'a',
    message: '不对',
    suggestion: '改\n\u2028两行',
  };
};

test('一处写成 文件:行[:列] 字段 问题（编号）。怎么改。作者的换行不另起一行，标注里特殊的字符不破坏它', () => {
  const full = {...diagnostic('docs/a.mdx', 3), column: 7, rule: '文-1'};
  expect(formatDiagnostic({...full, fix: []})).toBe(
    'docs/a.mdx:3:7 a 不对（文-1）。改 两行；npm run fix 能改。',
  );
  expect(annotation(full)).toBe(
    '::error file=docs/a.mdx,line=3,col=7::a 不对（文-1）。改%0A\u2028两行。',
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
  ['a:\n\t- 1\n', '2:1 缩进用了 Tab'],
  ['a: 1\nb：2\nc: 3\n', '2:2 冒号是全角的'],
  ['l:\n  room:"000"\n  z: 1\n', '2:7 冒号后面没有空格'],
  ['a:\n  - 甲\n  -乙\n  - 丙\n', '3:3 减号后面没有空格'],
  ['a: 1 # 注\nb: 第 #1 篇\n', '2:6 # 后面的字被当成注释'],
  ['l:\n  - {a: 甲 #1 楼}\n  - {a: 1}\n', '2:11 # 后面的字被当成注释'],
  ['a: {b: 1，c: 2}\n', '1:9 “，”是全角的'],
  ['a: 甲: 乙\nb: 1\n', '1:5 值里有冒号'],
  ['a: "1\nb: "2"\n', '1:4 引号没有配对'],
  ['a: "甲"乙"丙"\n', '1:6 引号里还有引号'],
  ['a: **重要**\n', '1:4 值以 * 开头'],
  ['a: `b`\n', '1:4 值以 ` 开头'],
  ['a: { b: 1, c: 2\nd: 3\n', '1:15 花括号没有配对'],
  ['a:\n  b: 1\n   c: 2\n', '2:6 没有对齐'],
  ['a: 1\nb 2\nc: 3\n', '2:1 少了冒号'],
  ['a: 1\na: 2\n', '2:1 同一个键写了两次'],
  ['a: {{b.c}}\n', '1:5 写法有误'],
])('YAML %j：%s', (source, said) => {
  const {offset = -1, message} =
    yamlMistake(source, parseDocument(source)) ?? {};
  const {line, column} = positionAt(source, offset);
  expect(`${line}:${column} ${message}`).toContain(said);
});

test('没有错的 YAML', () => {
  const source = 'a: "甲: 乙"\nb: [1, 2]\n';
  expect(yamlMistake(source, parseDocument(source))).toBeUndefined();
});
