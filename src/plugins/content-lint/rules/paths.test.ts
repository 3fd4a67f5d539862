import {expect, test} from 'vitest';
import {hasExif} from './pictures';

const photo = (entry: string): Buffer =>
  Buffer.concat([
    Buffer.from('\xff\xd8Exif\0\0II*\0', 'latin1'),
    Buffer.from(entry, 'hex'),
    Buffer.alloc(4),
  ]);

test('照片里记着拍摄的位置或转过的方向，大端小端都认得；别的项与没有 EXIF 的不算', () => {
  expect(hasExif(photo('882500040000000100000a00'))).toBe(true);
  expect(hasExif(photo('2588040001000000000a0000'))).toBe(true);
  expect(hasExif(photo('011200030000000100060000'))).toBe(true);
  expect(hasExif(photo('120103000100000001000000'))).toBe(false);
  expect(hasExif(photo('0e010200010000002588'))).toBe(false);
  expect(hasExif(Buffer.from('RIFF....WEBPVP8 '))).toBe(false);
});
