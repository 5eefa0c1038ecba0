import { expect, test } from 'vitest';
import { blankContents, type FormPicture } from '../form-contents.ts';
import { type Draft, parseDraft, withoutExpiredPictures } from './drafts.ts';

const hourMs = 60 * 60 * 1000;
const now = Date.UTC(2026, 5, 1);

const picture = (url: string, uploadedAgoMs: number | null): FormPicture => ({
  url,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  renditions: [],
  upload: uploadedAgoMs === null ? null : { id: crypto.randomUUID(), at: now - uploadedAgoMs },
});

const base = { id: crypto.randomUUID(), version: 3, contents: blankContents };

const draft = (pictures: FormPicture[] = []): Draft => ({
  id: crypto.randomUUID(),
  version: null,
  saved_at: now,
  contents: { ...blankContents, title: 'Garden cottage', pictures },
});

test('a draft is restored as it was typed, with its pictures', () => {
  const stored = draft([picture('/media/a.jpg', hourMs)]);
  expect(parseDraft(JSON.stringify(stored), base)).toEqual(stored);
});

test('a draft saved by another release keeps every valid field', () => {
  const stored = draft([picture('/media/a.jpg', hourMs)]);
  const { title, size, ...older } = stored.contents;
  expect([title, size]).toEqual(['Garden cottage', '']);
  const written = {
    ...stored,
    app: 2,
    contents: { ...older, price: 500, features: ['Well', 7], balcony: 'yes' },
  };
  const property = {
    ...base,
    contents: { ...blankContents, title: 'As listed', size: '80', price: '300' },
  };
  expect(parseDraft(JSON.stringify(written), property)).toEqual({
    ...stored,
    contents: {
      ...stored.contents,
      title: 'As listed',
      size: '80',
      price: '300',
      features: ['Well'],
    },
  });
});

test('an invalid picture in a draft does not remove the draft’s other pictures', () => {
  const stored = draft([picture('/media/a.jpg', hourMs), picture('/media/b.jpg', null)]);
  const [first, second] = stored.contents.pictures;
  const written = {
    ...stored,
    contents: { ...stored.contents, pictures: [{ ...first, width: 'wide' }, second] },
  };
  expect(parseDraft(JSON.stringify(written), base)).toMatchObject({
    contents: { pictures: [second] },
  });
});

test('a draft without an id and version gets them from the listing being edited', () => {
  const { contents } = draft();
  expect(parseDraft(JSON.stringify({ contents }), base)).toMatchObject({ ...base, contents });
});

test('parsing a missing draft returns null, and parsing an invalid draft returns “unreadable”', () => {
  expect(parseDraft(null, base)).toBeNull();
  for (const text of ['{"id":', 'null', '[]', '"text"', '{"id":"1"}', '{"contents":null}'])
    expect(parseDraft(text, base), text).toBe('unreadable');
});

test('uploads that are a day old are removed from a draft, but the saved listing’s pictures are kept', () => {
  const stored = draft([
    picture('/media/saved.jpg', null),
    picture('/media/fresh.jpg', 23 * hourMs),
    picture('/media/old.jpg', 24 * hourMs),
  ]);
  const urls = withoutExpiredPictures(stored, now).contents.pictures.map(({ url }) => url);
  expect(urls).toEqual(['/media/saved.jpg', '/media/fresh.jpg']);
});
