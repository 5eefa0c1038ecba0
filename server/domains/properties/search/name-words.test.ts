import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedWord } from '../../../../test/generated/invented-word.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { createAgency, createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { refreshNameWords } from './search-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isWord = async (word: string): Promise<boolean> => {
  const { db } = app.database;
  await refreshNameWords(db);
  const found = await db.selectFrom('name_words').select('word').where('word', '=', word).execute();
  return found.length > 0;
};

it('the search vocabulary includes the words of an agency’s name only while the agency is published', async () => {
  const word = inventedWord();
  const id = await createAgency(app, `${word} Homes`);
  const publish = (published_at: Date | null) =>
    app.database.db.updateTable('agencies').set({ published_at }).where('id', '=', id).execute();
  expect(await isWord(word)).toBe(true);
  await publish(null);
  expect(await isWord(word)).toBe(false);
  await publish(new Date());
  expect(await isWord(word)).toBe(true);
  await app.database.db.deleteFrom('agencies').where('id', '=', id).execute();
  expect(await isWord(word)).toBe(false);
});

it('the words of a place’s name are removed from the search vocabulary when the place has no more listings', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const suburb = inventedWord();
  const location = { city: 'Harare', suburb, address: '7 Acacia Road', coordinates: null };
  const { id } = await listProperty(owner, { location });
  const counted = () =>
    app.database.db
      .selectFrom('listing_counts')
      .select('listings')
      .where('suburb', '=', suburb)
      .execute();
  expect(await counted()).toEqual([{ listings: 1 }]);
  expect(await isWord(suburb)).toBe(true);
  await owner.send('DELETE', `/api/properties/${id}`);
  expect(await counted()).toEqual([]);
  expect(await isWord(suburb)).toBe(false);
});
