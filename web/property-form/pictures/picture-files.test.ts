import { expect, test } from 'vitest';
import { chooseFiles, chooserTypes } from './picture-files.ts';

const file = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const fiveMegabytes = 5 * 1024 * 1024;

test('a file of exactly 5 MB is added, one byte more is not (UPLOAD-07, UPLOAD-08)', () => {
  const chosen = chooseFiles(
    [
      file('fits.jpg', 'image/jpeg', fiveMegabytes),
      file('heavy.jpg', 'image/jpeg', fiveMegabytes + 1),
    ],
    20,
  );
  expect(chosen.accepted.map(({ name }) => name)).toEqual(['fits.jpg']);
  expect(chosen.refusals).toMatchObject([
    {
      title: 'File too large',
      description: 'heavy.jpg exceeds the 5MB limit and was not added.',
      tone: 'danger',
    },
  ]);
});

test('only pictures are added, and no empty file (UPLOAD-09)', () => {
  const { accepted, refusals } = chooseFiles(
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
  expect(refusals.map(({ title, description }) => [title, description])).toEqual([
    ['Invalid file type', 'Please upload an image file.'],
    ['Invalid file type', 'Please upload an image file.'],
    ['Invalid file type', 'Please upload an image file.'],
  ]);
});

test('a listing that is nearly full takes as many as it has room for', () => {
  const files = ['a.png', 'b.png', 'c.png'].map((name) => file(name, 'image/png'));
  const { accepted, refusals } = chooseFiles(files, 2);
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(refusals[0]?.description).toBe('A listing shows at most 20 pictures: 1 not added.');
});

test('a phone that would show a gallery alone is asked for the camera too, and nothing else is (FORM-31)', () => {
  const types = (userAgent: string) => chooserTypes(userAgent).split(',');
  const other = (type: string) => !type.startsWith('image/');
  expect(types('Mozilla/5.0 (Linux; Android 14; SM-A057F)').filter(other)).toHaveLength(1);
  expect(types('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)').filter(other)).toEqual([]);
});
