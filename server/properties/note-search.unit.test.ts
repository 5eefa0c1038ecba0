import { expect, test } from 'vitest';
import { noteSearch } from './note-search.ts';

test('what a home has to have is remembered of a search, in one order', () => {
  const noted: unknown[] = [];
  const context = {
    events: { noteSearch: (search: unknown) => noted.push(search) },
    now: () => new Date(0),
  } as unknown as Parameters<typeof noteSearch>[0];
  noteSearch(context, { has: 'solar,borehole' }, 3);
  noteSearch(context, {}, 3);
  expect(noted).toEqual([
    { place: '', metadata: { has: 'borehole,solar', results: 3 }, at: new Date(0) },
  ]);
});
