import { expect, test } from 'vitest';
import { fallbackOf, savingRendition, srcSetOf } from './picture-renditions.ts';

const withWidths = (...widths: number[]) => ({
  url: '/media/a.jpg',
  renditions: widths.map((width) => ({ width, bytes: width * 20 })),
});
const picture = withWidths(192, 320, 640, 960);

test('the browser is offered the AVIFs that its place can need', () => {
  expect(srcSetOf(picture, 'card')).toBe(
    '/media/a-320.avif 320w, /media/a-640.avif 640w, /media/a-960.avif 960w',
  );
  expect(srcSetOf(picture, 'thumbnail')).toBe('/media/a-192.avif 192w, /media/a-320.avif 320w');
  expect(srcSetOf(withWidths(), 'card')).toBe('');
});

test('of a picture smaller than its place the widest is offered', () => {
  expect(srcSetOf(withWidths(192, 200), 'card')).toBe('/media/a-200.avif 200w');
});

test('a browser that knows no AVIF gets a JPEG wide enough for its place', () => {
  expect(fallbackOf(picture, 'card')).toBe('/media/a-640.jpg');
  expect(fallbackOf(picture, 'full')).toBe('/media/a-960.jpg');
  expect(fallbackOf(withWidths(), 'card')).toBe('/media/a.jpg');
});

test('with data saver on the lightest rendition that fills the place is loaded', () => {
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
