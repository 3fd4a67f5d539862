import {expect, test} from 'vitest';
import {annotation} from './report';

test('标注写明文件、行、列，特殊的字符不破坏它', () => {
  const fault = {
    file: 'docs/a,b.mdx',
    line: 3,
    column: 7,
    field: '标点',
    problem: '写了 50%',
    remedy: '改\n两行',
  };
  expect(annotation(fault, 'error')).toBe(
    '::error file=docs/a%2Cb.mdx,line=3,col=7,title=标点::写了 50%25。改%0A两行。',
  );
  expect(annotation({...fault, column: undefined}, 'notice')).toMatch(
    /^::notice file=docs\/a%2Cb\.mdx,line=3,title=/,
  );
});
