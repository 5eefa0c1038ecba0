import { expect, test } from 'vitest';
import { blankContents, inputFrom } from './form-contents.ts';
import { progressOf } from './form-progress.ts';

const written = {
  ...blankContents,
  title: 'House under the jacarandas',
  description: 'Three bedrooms, a borehole and a garden.',
  price: '650',
  bedrooms: '3',
  bathrooms: '1.5',
  size: '120',
  'location.city': 'Harare',
  'location.suburb': 'Avondale',
  'location.address': '1 King George Road',
};

test('a blank form asks for the title first, or for pictures first on a phone', () => {
  const blank = inputFrom(blankContents, []);
  expect(progressOf(blank, 0, false)).toMatchObject({ done: 0, of: 10, next: { name: 'title' } });
  expect(progressOf(blank, 0, true)).toMatchObject({ done: 0, of: 10, next: { name: 'images' } });
});

test('invalid fields count as missing, and the form asks for the first of them next', () => {
  const short = inputFrom({ ...written, title: 'Home', 'location.city': ' ' }, []);
  expect(progressOf(short, 2, true)).toMatchObject({ done: 8, next: { name: 'title' } });
  const placeless = inputFrom({ ...written, 'location.city': ' ' }, []);
  expect(progressOf(placeless, 2, true)).toMatchObject({
    done: 9,
    next: { name: 'location.city' },
  });
});

test('if pictures are skipped, the form asks for other fields next', () => {
  const begun = inputFrom({ ...blankContents, title: 'House under the jacarandas' }, []);
  expect(progressOf(begun, 0, true)).toMatchObject({ done: 1, next: { name: 'bedrooms' } });
});

test('if only pictures are missing, the form asks for nothing else', () => {
  const whole = inputFrom(written, []);
  expect(progressOf(whole, 0, false)).toMatchObject({ done: 9, next: { name: 'images' } });
  expect(progressOf(whole, 1, false)).toEqual({ done: 10, of: 10, next: undefined });
});
