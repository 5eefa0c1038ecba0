import { expect, test } from 'vitest';
import { dragged, initialCrop, squareOf } from './crop.ts';

const photograph = { width: 1200, height: 800 };

test('the middle of a picture is kept, as much of it as a square can hold', () => {
  expect(squareOf(photograph, initialCrop)).toEqual({ left: 200, top: 0, side: 800 });
});

test('closer is a smaller square, which stays within the picture wherever it lies', () => {
  const square = squareOf(photograph, { zoom: 4, x: 1, y: 1 });
  expect(square).toEqual({ left: 1000, top: 600, side: 200 });
});

test('the picture follows the finger and stops at its edges', () => {
  const right = dragged(photograph, initialCrop, { x: 0.125, y: 0.5 });
  expect(squareOf(photograph, right)).toEqual({ left: 100, top: 0, side: 800 });
  expect(dragged(photograph, initialCrop, { x: 9, y: 0 }).x).toBe(0);
  expect(dragged(photograph, initialCrop, { x: -9, y: 0 }).x).toBe(1);
});
