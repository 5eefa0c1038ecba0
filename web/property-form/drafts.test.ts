import { expect, test } from 'vitest';
import { type Draft, parseDraft, withoutExpiredPictures } from './drafts.ts';
import { blankContents, type FormPicture } from './form-contents.ts';

const hourMs = 60 * 60 * 1000;
const now = Date.UTC(2026, 5, 1);

const picture = (url: string, uploadedAgoMs: number | null): FormPicture => ({
  url,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  variants: [],
  upload: uploadedAgoMs === null ? null : { id: crypto.randomUUID(), at: now - uploadedAgoMs },
});

const draft = (pictures: FormPicture[] = []): Draft => ({
  id: crypto.randomUUID(),
  version: null,
  saved_at: now,
  contents: { ...blankContents, title: 'Garden cottage', pictures },
});

test('a draft comes back as it was typed, with its pictures', () => {
  const kept = draft([picture('/media/a.jpg', hourMs)]);
  expect(parseDraft(JSON.stringify(kept))).toEqual(kept);
});

test('what is no whole draft is none', () => {
  const { contents, ...rest } = draft();
  const { title, ...untitled } = contents;
  expect(title).toBe('Garden cottage');
  expect(parseDraft(null)).toBeNull();
  expect(parseDraft('{"id":')).toBeNull();
  expect(parseDraft(JSON.stringify({ ...rest, contents: untitled }))).toBeNull();
  expect(parseDraft(JSON.stringify({ ...rest, contents: { ...contents, price: 500 } }))).toBeNull();
});

test('after a day the uploads of a draft are gone, the pictures of the listing are not', () => {
  const kept = draft([
    picture('/media/saved.jpg', null),
    picture('/media/fresh.jpg', 23 * hourMs),
    picture('/media/old.jpg', 24 * hourMs),
  ]);
  const urls = withoutExpiredPictures(kept, now).contents.pictures.map(({ url }) => url);
  expect(urls).toEqual(['/media/saved.jpg', '/media/fresh.jpg']);
});
