/** 读数写成字；数与单位不分在两行。 */
import type {Reading} from './model';

const ohms = (value: number): string => {
  if (value < 600) return `${value.toFixed(1)}\u00a0Ω`;
  if (value < 6e5) return `${(value / 1e3).toFixed(2)}\u00a0kΩ`;
  if (value < 6e7) return `${(value / 1e6).toFixed(2)}\u00a0MΩ`;
  return 'OL';
};

/** 表上的数：0.6 V 以下换毫伏挡，0.1 mV 一个字；电阻 0.1 Ω 一个字。 */
export const metered = (shown: number, isOn: boolean): string => {
  if (!isOn) return ohms(shown);
  return Math.abs(shown) < 0.6
    ? `${(shown * 1e3).toFixed(1)}\u00a0mV`.replace(/^-0\.0/, '0.0')
    : `${shown.toFixed(3)}\u00a0V`;
};

export const volts = (value: number): string => `${value.toFixed(2)}\u00a0V`;
export const amps = (value: number): string =>
  value < 0.1
    ? `${(value * 1e3).toFixed(1)}\u00a0mA`
    : `${value.toFixed(3)}\u00a0A`;
export const watts = (value: number): string =>
  value < 0.1
    ? `${(value * 1e3).toFixed(0)}\u00a0mW`
    : `${value.toFixed(2)}\u00a0W`;

const parts: readonly (readonly [keyof Reading['works'], string])[] = [
  ['port', '接口'],
  ['mcu', '单片机'],
  ['sensor', '传感器'],
  ['led', '电源灯'],
];

/** 哪几处没有工作。 */
export function idle(works: Reading['works']): string {
  const names = parts.filter(([part]) => !works[part]).map(([, name]) => name);
  if (names.length === parts.length) return '板上都没有工作';
  return names.length ? `${names.join('、')}没有工作` : '各处都在工作';
}
