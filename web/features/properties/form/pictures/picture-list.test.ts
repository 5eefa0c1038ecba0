import { expect, test } from 'vitest';
import {
  changePictures,
  dueItems,
  isUploading,
  type PictureAction,
  type PictureList,
  storedPictures,
} from './picture-list.ts';

const picture = (name: string) => ({
  url: `/media/${name}.jpg`,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  renditions: [],
  upload: null,
});

const listOf = (...actions: PictureAction[]): PictureList =>
  actions.reduce(changePictures, [] as PictureList);
const added = (...keys: string[]): PictureAction => ({
  type: 'added',
  items: keys.map((key) => ({ key, name: `${key}.jpg` })),
});
const stored = (key: string): PictureAction => ({
  type: 'changed',
  key,
  to: { state: 'stored', picture: picture(key) },
});
const sending = (key: string): PictureAction => ({
  type: 'changed',
  key,
  to: { state: 'sending', share: 0, preview: null },
});
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);

test('pictures keep the order in which they were chosen, whichever upload finishes first', () => {
  const list = listOf(added('a', 'b', 'c'), stored('c'), stored('a'));
  expect(storedPictures(list).map(({ url }) => url)).toEqual(['/media/a.jpg', '/media/c.jpg']);
  expect(isUploading(list)).toBe(true);
  expect(isUploading(changePictures(list, stored('b')))).toBe(false);
});

test('at most three pictures upload at the same time', () => {
  const list = listOf(added('a', 'b', 'c', 'd', 'e'));
  expect(keysOf(dueItems(list))).toEqual(['a', 'b', 'c']);
  const two = [sending('a'), sending('c')].reduce(changePictures, list);
  expect(keysOf(dueItems(two))).toEqual(['b']);
  const full = changePictures(two, sending('b'));
  expect(dueItems(full)).toEqual([]);
  expect(keysOf(dueItems(changePictures(full, stored('a'))))).toEqual(['d']);
});

test('an upload becomes part of the listing only when the listing is saved with it', () => {
  const upload = { id: crypto.randomUUID(), at: 0 };
  const arrived = (key: string): PictureAction => ({
    type: 'changed',
    key,
    to: { state: 'stored', picture: { ...picture(key), upload } },
  });
  const saved: PictureAction = { type: 'saved', urls: [picture('a').url] };
  const list = listOf(added('a', 'b', 'c'), arrived('a'), arrived('b'), saved);
  expect(storedPictures(list).map((each) => each.upload)).toEqual([null, upload]);
  expect(isUploading(list)).toBe(true);
});

test('a picture can be moved to another position, but not beyond the ends', () => {
  const list = listOf(added('a', 'b', 'c'));
  const moved = (key: string, to: number) =>
    keysOf(changePictures(list, { type: 'moved', key, to }));
  expect(moved('c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved('a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved('a', 9)).toEqual(['b', 'c', 'a']);
  expect(moved('b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved('x', 0)).toEqual(['a', 'b', 'c']);
});

test('a removed picture does not reappear when its upload ends', () => {
  const list = listOf(added('a', 'b'), sending('a'), { type: 'removed', key: 'a' }, stored('a'));
  expect(keysOf(list)).toEqual(['b']);
});

test('a picture that failed to upload is neither pending nor part of the listing', () => {
  const failure: PictureAction = {
    type: 'changed',
    key: 'a',
    to: { state: 'failed', reason: 'The connection was lost.', canRetry: true },
  };
  const list = listOf(added('a'), failure);
  expect(isUploading(list)).toBe(false);
  expect(storedPictures(list)).toEqual([]);
});
