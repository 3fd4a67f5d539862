import {expect, test} from 'vitest';
import {hasPosition} from './images';

/** 前面有别的字节的一段 EXIF，第一个目录里有 tags 这几项。 */
function exif(order: 'II' | 'MM', tags: readonly number[]): Buffer {
  const tiff = Buffer.alloc(10 + tags.length * 12);
  tiff.write(order === 'II' ? 'II*\0' : 'MM\0*', 'latin1');
  const write = (value: number, at: number, size: number) =>
    order === 'II'
      ? tiff.writeUIntLE(value, at, size)
      : tiff.writeUIntBE(value, at, size);
  write(8, 4, 4);
  write(tags.length, 8, 2);
  tags.forEach((tag, index) => write(tag, 10 + index * 12, 2));
  return Buffer.concat([Buffer.from('\xff\xd8II*Exif\0\0', 'latin1'), tiff]);
}

test.each(['II', 'MM'] as const)('照片里记着拍摄的位置：%s', (order) => {
  expect(hasPosition(exif(order, [0x010f, 0x8825]))).toBe(true);
  expect(hasPosition(exif(order, [0x010f, 0x0110, 0x8769]))).toBe(false);
});

test('没有 EXIF、写坏了的都不算', () => {
  expect(hasPosition(Buffer.from('RIFF....WEBPVP8 '))).toBe(false);
  expect(hasPosition(exif('II', [0x8825]).subarray(0, 20))).toBe(false);
});
