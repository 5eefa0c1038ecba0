import { expect, it, test } from 'vitest';
import { refusedLines } from './refused-lines.ts';

const controls = [
  { name: 'title', label: 'Title' },
  { name: 'size', label: 'Size (m²)' },
  { name: 'location.city', label: 'City' },
];

test('what is refused is listed in the order of the form, whatever order it was found in (FORM-29)', () => {
  const errors = {
    'location.city': 'City is required',
    title: 'Title must be at least 5 characters',
  };
  expect(refusedLines(errors, controls)).toEqual([
    { name: 'title', text: 'Title must be at least 5 characters' },
    { name: 'location.city', text: 'City is required' },
  ]);
});

test('a message that does not name its field is said with it (FORM-29)', () => {
  expect(refusedLines({ size: 'Enter a number' }, controls)).toEqual([
    { name: 'size', text: 'Size (m²): Enter a number' },
  ]);
});

it('forgets nothing that has no control, and lists nothing where nothing is refused', () => {
  expect(refusedLines({ images: 'Too many' }, controls)).toEqual([
    { name: 'images', text: 'Too many' },
  ]);
  expect(refusedLines({}, controls)).toEqual([]);
});
