import { expect, test } from 'vitest';
import { dragged, initialCrop, squareOf } from './crop-dialog.tsx';

const photograph = { width: 1200, height: 800 };

test('the initial crop is the largest square in the centre of the picture', () => {
  expect(squareOf(photograph, initialCrop)).toEqual({ left: 200, top: 0, side: 800 });
});

test('zooming in shrinks the square and keeps it within the picture', () => {
  const square = squareOf(photograph, { zoom: 4, x: 1, y: 1 });
  expect(square).toEqual({ left: 1000, top: 600, side: 200 });
});

test('dragging moves the picture with the finger and stops at its edges', () => {
  const right = dragged(photograph, initialCrop, { x: 0.125, y: 0.5 });
  expect(squareOf(photograph, right)).toEqual({ left: 100, top: 0, side: 800 });
  expect(dragged(photograph, initialCrop, { x: 9, y: 0 }).x).toBe(0);
  expect(dragged(photograph, initialCrop, { x: -9, y: 0 }).x).toBe(1);
});
