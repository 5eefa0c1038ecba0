import { expect, test } from 'vitest';
import { maxPictureBytes } from '../../../contract/uploads/uploads.ts';
import { pictureFileError } from './check-picture-file.ts';

test('a logo must be an image file (AGSET-09)', () => {
  expect(pictureFileError({ type: 'application/pdf', size: 10 })?.title).toBe('Invalid file type');
  expect(pictureFileError({ type: '', size: 10 })?.title).toBe('Invalid file type');
  expect(pictureFileError({ type: 'image/png', size: 10 })).toBeUndefined();
});

test('a logo has the same size limit in the browser as on the server (AGSET-10)', () => {
  expect(pictureFileError({ type: 'image/png', size: maxPictureBytes })).toBeUndefined();
  expect(pictureFileError({ type: 'image/png', size: maxPictureBytes + 1 })?.title).toBe(
    'File too large',
  );
});
