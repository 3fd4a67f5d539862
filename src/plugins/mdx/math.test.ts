import {expect, test} from 'vitest';
import {readMath} from './math';

const read = (tex: string) => readMath(tex, false);

// 行 123
test.each([
  ['f_{\\rm c} = \\frac{1}{2πRC} =', 'fc = 1/(2πRC) = '],
  ['\\frac{1}{\\sqrt{1 + (f/f_{\\rm c})^2}}', '1/√(1 + (f/fc)^2)'],
  ['2f_{\\rm ADC}C_{\\rm ADC}\\ln 2', '2fADC CADC ln 2'],
])('%s 念作 %s', (tex, text) => {
  expect(read(tex).text).toBe(text);
});

test('名字直立，等号后面的减号是负号；TeX 不跟着到页面上', () => {
  const {math} = read('V_{\\rm CE} = −1');
  expect(math).toContain('<mi>CE</mi>');
  expect(math).toContain('<mo form="prefix">−</mo>');
  expect(math).not.toMatch(/annotation|semantics|\\/);
});
