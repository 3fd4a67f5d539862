import {expect, test} from 'vitest';
import {readMath} from './math';

const read = (tex: string) => {
  const found = readMath(tex, false);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

// 行 123
test.each([
  ['f_{\\rm c} = \\frac{1}{2πRC} =', 'fc = 1/(2πRC) = '],
  ['\\frac{1}{\\sqrt{1 + (f/f_{\\rm c})^2}}', '1/√(1 + (f/fc)^2)'],
  ['v_C = 5(1 − {\\rm e}^{−t/τ})', 'vC = 5(1 − e^(−t/τ))'],
  ['−\\frac{R_{\\rm f}}{R_{\\rm in}} = −10', '−Rf/Rin = −10'],
  ['\\qty{10}{kΩ} ∥ \\qty{5}{kΩ}', '10 kΩ ∥ 5 kΩ'],
  ['5.00 × 0.5\\%', '5.00 × 0.5%'],
  ['\\bar B ⋅ \\bar D', 'B̄ ⋅ D̄'],
  [
    '\\text{占空比} = \\frac{\\rm CCR}{{\\rm ARR} + 1}',
    '占空比 = CCR/(ARR + 1)',
  ],
  ['20\\,\\lg\\frac{1}{2}', '20 lg 1/2'],
  ['x_1^2', 'x1^2'],
  ['2f_{\\rm ADC}C_{\\rm ADC}\\ln 2', '2fADC CADC ln 2'],
])('%s 念作 %s', (tex, text) => {
  expect(read(tex).text).toBe(text);
});

test('变量斜、单位与多个字母的名字直立；TeX 不跟着到页面上', () => {
  const {math} = read('V_{\\rm CE} = \\qty{0.2}{V}');
  expect(math).toContain('<mi>V</mi>');
  expect(math).toContain('<mi>CE</mi>');
  expect(math).toContain('<mi mathvariant="normal">V</mi>');
  expect(math).not.toMatch(/annotation|semantics|\\/);
});

test('等号与括号后面的减号是负号', () => {
  expect(read('a = −1').math).toContain('<mo form="prefix">−</mo>');
  expect(read('a − 1').math).not.toContain('prefix');
});

test.each([
  ['\\frac{1}{\\foo}', '从“\\foo}”起读不懂'],
  ['\\frac{1}', '到末尾还缺一段'],
])('写错的 %s：%s', (tex, said) => {
  expect(readMath(tex, true)).toContain(said);
});
