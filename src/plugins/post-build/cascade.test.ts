import {describe, expect, test} from 'vitest';
import {simplify} from './cascade';

describe('精简样式', () => {
  test.each([
    [
      '分层里被本站盖住的声明删去',
      '@layer a{p{color:red;margin:0}}p{color:blue}',
      '@layer a{p{margin:0}}p{color:blue}',
    ],
    [
      '有条件的盖不住',
      '@layer a{p{color:red}}@media print{p{color:blue}}',
      undefined,
    ],
    [
      '只定义一次的常量代进去',
      ':root{--a:1px}p{margin:var(--a) 0}',
      ':root{}p{margin:1px 0}',
    ],
    [
      '备用值里有括号也认得',
      ':root{--a:1px}p{margin:var(--a,calc(1px + 2px))}',
      ':root{}p{margin:1px}',
    ],
    [
      '认不全的不动',
      ':root{--a:1px}p{margin:var(--a,calc(1px + (2px*2)))}',
      undefined,
    ],
    [
      '备用值里用到的也代进去',
      ':root{--a:1px}p{margin:var(--b,var(--a))}',
      ':root{}p{margin:var(--b,1px)}',
    ],
    [
      '后面紧挨着词时补空格',
      ':root{--a:1px}p{margin:var(--a)var(--a)}',
      ':root{}p{margin:1px 1px}',
    ],
    [
      '值是 inherit 的不动',
      ':root{--a:inherit}p{border:1px solid var(--a)}',
      undefined,
    ],
    [
      '绕成一圈的照样没有值',
      ':root{--a:var(--b);--b:var(--a)}p{color:var(--a)}',
      ':root{--b:var(--b)}p{color:var(--b)}',
    ],
    [
      '深色里另有定义的不动',
      ':root{--a:red}[data-theme=dark]{--a:blue}p{color:var(--a)}',
      undefined,
    ],
    [
      '没有人用的定义删去',
      ':root{--a:1px;--b:2px}p{margin:var(--b) 0;padding:var(--b)}',
      ':root{}p{margin:2px 0;padding:2px}',
    ],
    [
      '排在最后的层的次序删去',
      '@layer a{p{margin:0}}@layer b,c;i{margin:0}',
      '@layer a{p{margin:0}}i{margin:0}',
    ],
    [
      '后面还有分层的，次序留着',
      '@layer b,a;@layer a{p{margin:0}}@layer b{p{margin:1px}}',
      undefined,
    ],
  ])('%s', (_, css, expected) => {
    expect(simplify(css)).toBe(expected ?? css);
  });

  test('样式表之外还有人用的定义留着', () => {
    const css = ':root{--a:1px}';
    expect(simplify(css, new Set(['--a']))).toBe(css);
  });
});
