import { expect, test } from 'vitest';
import { maxPictureBytes } from '../../contract/uploads.ts';
import { refusalOfLogo } from './check-logo-file.ts';

test('a logo is a picture (AGSET-09)', () => {
  expect(refusalOfLogo({ type: 'application/pdf', size: 10 })?.title).toBe('Invalid file type');
  expect(refusalOfLogo({ type: '', size: 10 })?.title).toBe('Invalid file type');
  expect(refusalOfLogo({ type: 'image/png', size: 10 })).toBeUndefined();
});

test('a logo has at most the bytes the server takes (AGSET-10)', () => {
  expect(refusalOfLogo({ type: 'image/png', size: maxPictureBytes })).toBeUndefined();
  expect(refusalOfLogo({ type: 'image/png', size: maxPictureBytes + 1 })?.title).toBe(
    'File too large',
  );
});
