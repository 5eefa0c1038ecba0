import { expect, test } from 'vitest';
import type { PictureVariant } from '../../contract/properties.ts';
import { fallbackOf, savingRendition, srcSetOf } from './picture-renditions.ts';

const variant = (format: PictureVariant['format'], width: number): PictureVariant => ({
  format,
  width,
  bytes: width * 20,
  url: `/media/a-${width}.${format}`,
});

const picture = {
  url: '/media/a.jpg',
  variants: [
    variant('avif', 960),
    variant('avif', 320),
    variant('avif', 640),
    variant('jpeg', 640),
    variant('jpeg', 960),
  ],
};

test('the browser is offered the renditions of one format from narrow to wide', () => {
  expect(srcSetOf(picture, 'avif')).toBe(
    '/media/a-320.avif 320w, /media/a-640.avif 640w, /media/a-960.avif 960w',
  );
  expect(srcSetOf(picture, 'webp')).toBe('');
});

test('a browser without new formats gets a JPEG wide enough for its place', () => {
  expect(fallbackOf(picture, 'card')).toBe('/media/a-640.jpeg');
  expect(fallbackOf(picture, 'full')).toBe('/media/a-960.jpeg');
  expect(fallbackOf({ ...picture, variants: [] }, 'card')).toBe('/media/a.jpg');
});

test('with data saver on the lightest rendition that fills the place is loaded', () => {
  expect(savingRendition(picture, 'card')).toEqual(variant('avif', 320));
  expect(savingRendition(picture, 'full')).toEqual(variant('avif', 640));
  expect(savingRendition({ variants: [] }, 'card')).toBeUndefined();
});
