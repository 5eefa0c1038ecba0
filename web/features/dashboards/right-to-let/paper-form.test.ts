import { expect, test } from 'vitest';
import { fileRefusal } from './paper-form.tsx';

const fileOf = (bytes: number, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
const limit = 5 * 1024 * 1024;

test.each([
  ['a missing file', null, 'Please choose a picture or a PDF.'],
  ['an empty file', fileOf(0, '', 'application/octet-stream'), 'Please choose a picture or a PDF.'],
  ['a text file', fileOf(9, 'bill.txt', 'text/plain'), 'Please choose a picture or a PDF.'],
  ['a PDF', fileOf(9, 'bill.pdf', 'application/pdf'), undefined],
  ['a picture without a type', fileOf(9, 'bill.JPG', ''), undefined],
  ['a file of exactly 5 MB', fileOf(limit, 'bill.png', 'image/png'), undefined],
  [
    'a file one byte larger than 5 MB',
    fileOf(limit + 1, 'bill.png', 'image/png'),
    'File size must be less than 5MB',
  ],
])('the document check returns the right result for %s', (_, file, refusal) => {
  expect(fileRefusal(file)).toBe(refusal);
});
