import {expect, test} from 'vitest';
import {annotation} from './report';

test('标注写明文件、行、列，特殊的字符不破坏它', () => {
  const diagnostic = {
    file: 'docs/a,b.mdx',
    line: 3,
    column: 7,
    field: '标点',
    message: '写了 50%',
    suggestion: '改\n两行',
  };
  expect(annotation(diagnostic, 'error')).toBe(
    '::error file=docs/a%2Cb.mdx,line=3,col=7,title=标点::写了 50%25。改%0A两行。',
  );
  expect(annotation({...diagnostic, column: undefined}, 'notice')).toMatch(
    /^::notice file=docs\/a%2Cb\.mdx,line=3,title=/,
  );
});
