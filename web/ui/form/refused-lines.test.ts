import { expect, it, test } from 'vitest';
import { refusedLines } from './error-summary.tsx';

const controls = [
  { name: 'title', label: 'Title' },
  { name: 'size', label: 'Size (m²)' },
  { name: 'location.city', label: 'City' },
];

test('errors are listed in the order of the form, not the order of validation (FORM-29)', () => {
  const errors = {
    'location.city': 'City is required',
    title: 'Title must be at least 5 characters',
  };
  expect(refusedLines(errors, controls)).toEqual([
    { name: 'title', text: 'Title must be at least 5 characters' },
    { name: 'location.city', text: 'City is required' },
  ]);
});

test('an error whose text does not name the field is prefixed with the field’s label (FORM-29)', () => {
  expect(refusedLines({ size: 'Enter a number' }, controls)).toEqual([
    { name: 'size', text: 'Size (m²): Enter a number' },
  ]);
});

it('errors about fields without a control are still listed', () => {
  expect(refusedLines({ images: 'Too many' }, controls)).toEqual([
    { name: 'images', text: 'Too many' },
  ]);
  expect(refusedLines({}, controls)).toEqual([]);
});
