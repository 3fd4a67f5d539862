import {expect, test} from 'vitest';
import {hasPosition} from './paths';

const photo = (entry: string): Buffer =>
  Buffer.concat([
    Buffer.from('\xff\xd8Exif\0\0II*\0', 'latin1'),
    Buffer.from(entry, 'hex'),
    Buffer.alloc(4),
  ]);

test('照片里记着拍摄的位置，大端小端都认得；别的项与没有 EXIF 的不算', () => {
  expect(hasPosition(photo('882500040000000100000a00'))).toBe(true);
  expect(hasPosition(photo('2588040001000000000a0000'))).toBe(true);
  expect(hasPosition(photo('0e010200010000002588'))).toBe(false);
  expect(hasPosition(Buffer.from('RIFF....WEBPVP8 '))).toBe(false);
});
