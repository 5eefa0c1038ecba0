import { expect, test } from 'vitest';
import { chooseFiles, chooserTypes } from './picture-files.ts';

const file = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const fiveMegabytes = 5 * 1024 * 1024;

test('a file of exactly 5 MB is added, but a file one byte larger is not (UPLOAD-07, UPLOAD-08)', () => {
  const chosen = chooseFiles(
    [
      file('fits.jpg', 'image/jpeg', fiveMegabytes),
      file('heavy.jpg', 'image/jpeg', fiveMegabytes + 1),
    ],
    20,
  );
  expect(chosen.accepted.map(({ name }) => name)).toEqual(['fits.jpg']);
  expect(chosen.refused).toEqual({
    title: 'File too large',
    description: 'heavy.jpg exceeds the 5MB limit and was not added.',
    tone: 'danger',
  });
});

test('empty files and files that are not pictures are refused (UPLOAD-09)', () => {
  const { accepted, refused } = chooseFiles(
    [
      file('lease.pdf', 'application/pdf'),
      file('drawing.svg', 'image/svg+xml'),
      file('empty.png', 'image/png', 0),
      file('room.png', 'image/png'),
      file('IMG_1.JPG', ''),
    ],
    20,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['room.png', 'IMG_1.JPG']);
  expect(refused?.title).toBe('Invalid file type');
  expect(refused?.description?.split('\n')).toEqual([
    'lease.pdf: Please upload an image file.',
    'drawing.svg: Please upload an image file.',
    'empty.png: Please upload an image file.',
  ]);
});

test('refusing a single file that is not a picture shows the error text from the specification', () => {
  expect(chooseFiles([file('lease.pdf', 'application/pdf')], 20).refused).toMatchObject({
    title: 'Invalid file type',
    description: 'Please upload an image file.',
  });
});

test('files refused for different reasons are listed with their reasons under a generic title', () => {
  const heavy = file('heavy.jpg', 'image/jpeg', fiveMegabytes + 1);
  const { refused } = chooseFiles([file('lease.pdf', 'application/pdf'), heavy], 20);
  expect(refused?.title).toBe('Some files were not added');
  expect(refused?.description?.split('\n')).toEqual([
    'lease.pdf: Please upload an image file.',
    'heavy.jpg exceeds the 5MB limit and was not added.',
  ]);
});

test('a long list of refused files is shortened', () => {
  const others = Array.from({ length: 30 }, (_, index) => file(`${index}.pdf`, 'application/pdf'));
  const lines = chooseFiles(others, 20).refused?.description?.split('\n');
  expect(lines).toHaveLength(5);
  expect(lines?.at(-1)).toBe('And 26 more.');
});

test('a listing that is nearly full accepts only as many files as fit', () => {
  const files = ['a.png', 'b.png', 'c.png'].map((name) => file(name, 'image/png'));
  const { accepted, refused } = chooseFiles(files, 2);
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(refused?.description).toBe('A listing can have up to 20 pictures. 1 was not added.');
});

test('on Android only, an extra file type makes the file chooser offer the camera (FORM-31)', () => {
  const types = (userAgent: string) => chooserTypes(userAgent).split(',');
  const other = (type: string) => !type.startsWith('image/');
  expect(types('Mozilla/5.0 (Linux; Android 14; SM-A057F)').filter(other)).toHaveLength(1);
  expect(types('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)').filter(other)).toEqual([]);
});
