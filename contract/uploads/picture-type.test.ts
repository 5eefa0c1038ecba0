import { expect, test } from 'vitest';
import { pictureTypeIn, pictureTypeOf } from './picture-type.ts';

const container = (major: string, ...brands: string[]) => {
  const length = 16 + 4 * brands.length;
  const head = `\0\0\0${String.fromCharCode(length)}ftyp${major}\0\0\0\0${brands.join('')}`;
  return Uint8Array.from(`${head}\0\0\0\x20metaavif`, (character) => character.charCodeAt(0));
};

test.each([
  [container('avif', 'avif', 'mif1'), 'avif'],
  [container('mif1', 'mif1', 'miaf', 'avif'), 'avif'],
  [container('msf1', 'avis', 'msf1'), 'avif'],
  [container('heic', 'mif1', 'heic'), 'heic'],
  [container('mif1', 'mif1', 'heic', 'hevc'), 'heic'],
  [container('heix', 'heix'), 'heic'],
  // A brand after the end of the first box does not count.
  [container('mif1'), 'heic'],
  [container('isom', 'isom', 'mp42'), undefined],
  [container('avif').subarray(0, 7), undefined],
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  [Uint8Array.from('\0\0\0\0ftyp', (character) => character.charCodeAt(0)), undefined],
  [new Uint8Array(), undefined],
])('a file’s type is detected from its first bytes', async (bytes, type) => {
  expect(pictureTypeOf(bytes)).toBe(type);
  expect(await pictureTypeIn(new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' }))).toBe(type);
});
