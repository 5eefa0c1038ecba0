import { expect, test } from 'vitest';
import { needsShrinking, sizeWithin } from './shrink-picture.ts';

test('a portrait or landscape photograph is shrunk without changing its aspect ratio', () => {
  expect(sizeWithin({ width: 4000, height: 3000 }, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(sizeWithin({ width: 3000, height: 4000 }, 1920)).toEqual({ width: 1440, height: 1920 });
});

test('a small picture is never enlarged, and a very long one keeps at least one pixel', () => {
  expect(sizeWithin({ width: 640, height: 480 }, 1920)).toEqual({ width: 640, height: 480 });
  expect(sizeWithin({ width: 40_000, height: 1 }, 1920)).toEqual({ width: 1920, height: 1 });
});

test('a picture is sent unchanged only if both its file size and its dimensions are small', () => {
  expect(needsShrinking(200_000, { width: 1600, height: 1200 })).toBe(false);
  expect(needsShrinking(200_000, { width: 4000, height: 3000 })).toBe(true);
  expect(needsShrinking(4_900_000, { width: 1600, height: 1200 })).toBe(true);
});
