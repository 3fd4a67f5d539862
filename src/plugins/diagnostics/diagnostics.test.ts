import {parseDocument} from 'yaml';
import {describe, expect, test} from 'vitest';
import {
  DiagnosticsError,
  diagnosticsFrom,
  formatDiagnostic,
  splitMessage,
  type Diagnostic,
} from './diagnostic';
import {nearest} from './nearest';
import {positionAt} from './positions';
import {yamlDiagnostics} from './yaml';

const diagnostic = (file: string, line: number): Diagnostic => ({
  file,
  line,
  field: 'a',
  message: '不对',
  suggestion: '改',
});

describe('一处错误', () => {
  test('写成 文件:行[:列] 字段 问题。怎么改。', () => {
    expect(formatDiagnostic(diagnostic('data/a.yml', 3))).toBe(
      'data/a.yml:3 a 不对。改。',
    );
    expect(formatDiagnostic({...diagnostic('data/a.yml', 3), column: 7})).toBe(
      'data/a.yml:3:7 a 不对。改。',
    );
  });

  test('一份清单按文件与行排好，没有调用栈', () => {
    const error = new DiagnosticsError('数据', [
      diagnostic('b', 1),
      diagnostic('a', 9),
      diagnostic('a', 2),
    ]);
    expect(error.message).toBe(
      '数据有 3 处错误：\n  a:2 a 不对。改。\n  a:9 a 不对。改。\n  b:1 a 不对。改。',
    );
    expect(error.stack).toBe(error.message);
    const thrown = diagnosticsFrom(() => {
      throw error;
    });
    expect(thrown).toEqual(error.diagnostics);
  });

  test('一句话拆成问题与改法；没有写改法的用给的那句', () => {
    expect(splitMessage('太长，至多 3 字，改短', '照抄')).toEqual({
      message: '太长，至多 3 字',
      suggestion: '改短',
    });
    expect(splitMessage('太长', '照抄')).toEqual({
      message: '太长',
      suggestion: '照抄',
    });
  });
});

test.each([
  ['titel', 'title'],
  ['完全不像', undefined],
  ['exam-1', undefined],
])('%s 想写的多半是 %s', (word, guess) => {
  expect(nearest(word, ['title', 'tags', 'exam-2'])).toBe(guess);
});

test.each([
  ['a: 1\nb： 2\n', 2, '冒号是全角的'],
  ['a:\n\t- 1\n', 2, '缩进用了 Tab'],
  ['a: "1\nb: 2\n', 1, '引号没有配对'],
  ['a: 1\nb: 2\na: 3\n', 3, '同一个键写了两次'],
  ['a: 甲: 乙\n', 1, '值里有冒号'],
  ['a: *甲\n', 1, '值以 *、& 或 ! 开头，会被当成记号'],
  ['a:\n  -甲\n', 2, '减号后面没有空格'],
])('YAML %j 错在第 %i 行：%s', (source, line, message) => {
  const [first] = yamlDiagnostics(source, parseDocument(source));
  expect(first?.message).toBe(message);
  expect(positionAt(source, first?.offset ?? -1).line).toBe(line);
});
