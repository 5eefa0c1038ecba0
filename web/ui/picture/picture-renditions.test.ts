import { expect, test } from 'vitest';
import { fallbackOf, savingRendition, srcSetOf } from './picture-renditions.ts';

const withWidths = (...widths: number[]) => ({
  url: '/media/a.jpg',
  renditions: widths.map((width) => ({ width, bytes: width * 20 })),
});
const picture = withWidths(192, 320, 640, 960);

test('srcset contains the AVIF renditions that fit the slot', () => {
  expect(srcSetOf(picture, 'card')).toBe(
    '/media/a-320.avif 320w, /media/a-640.avif 640w, /media/a-960.avif 960w',
  );
  expect(srcSetOf(picture, 'thumbnail')).toBe('/media/a-192.avif 192w, /media/a-320.avif 320w');
  expect(srcSetOf(withWidths(), 'card')).toBe('');
});

test('a picture narrower than its slot offers its widest rendition', () => {
  expect(srcSetOf(withWidths(192, 200), 'card')).toBe('/media/a-200.avif 200w');
});

test('a browser without AVIF support gets a JPEG that fills the slot', () => {
  expect(fallbackOf(picture, 'card')).toBe('/media/a-640.jpg');
  expect(fallbackOf(picture, 'full')).toBe('/media/a-960.jpg');
  expect(fallbackOf(withWidths(), 'card')).toBe('/media/a.jpg');
});

test('data saver loads the smallest rendition that fills the slot', () => {
  expect(savingRendition(picture, 'card')).toEqual({
    srcSet: '/media/a-320.avif 320w',
    bytes: 6400,
  });
  expect(savingRendition(picture, 'full')).toEqual({
    srcSet: '/media/a-640.avif 640w',
    bytes: 12_800,
  });
  expect(savingRendition(withWidths(), 'card')).toBeUndefined();
});
