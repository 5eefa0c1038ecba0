import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardInputs, insertShown } from '../../../../test/generated/card-inputs.ts';
import { insertAgency, insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { presentCard, presentPropertyDetail } from './present-property.ts';
import { deleteOldPropertyChanges, readPropertyChanges } from './property-change-queries.ts';
import { listCards, listVisibleProperties } from './property-queries.ts';
import { PropertyReader } from './property-reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function readKept(reader: PropertyReader, id: string) {
  await reader.changes.catchUp();
  const detail = await reader.findDetail(id);
  const texts = await reader.records.list('card', [id]);
  const cards = texts.map((text) => JSON.parse(new TextDecoder().decode(text)));
  return {
    detail: detail?.value() ?? null,
    cards,
    listed: (await reader.search.find(all)).total,
  };
}
const all = { filters: {}, sort: 'newest', limit: 100 } as const;

async function readAnew({ database: { db }, app: { store } }: TestApp, id: string) {
  const [row] = await listVisibleProperties(db, [id]);
  const cards = (await listCards(db, [id])).map((card) => presentCard(card, store));
  const { rows } = await sql`select from properties where is_listed`.execute(db);
  return { detail: row ? presentPropertyDetail(row, store) : null, cards, listed: rows.length };
}

const untilIndexed = (reader: PropertyReader) =>
  expect
    .poll(async () => {
      await reader.changes.catchUp();
      return reader.index.loaded;
    })
    .toBeDefined();

describe('a cached listing', () => {
  it.each(cardInputs)('is updated after a change: %s', async (_, change) => {
    const { db } = app.database;
    await insertPerson(db, { name: 'Nyasha' });
    await db.deleteFrom('properties').execute();
    const shown = await insertShown(db);
    const reader = new PropertyReader({
      ...app.app.context,
      ...app.database,
      freshMs: 0,
      staleMs: 0,
    });
    await untilIndexed(reader);
    const before = await readKept(reader, shown.id);
    expect(before).toEqual(await readAnew(app, shown.id));
    await change(db, shown);
    await reader.changes.catchUp();
    await untilIndexed(reader);
    const after = await readKept(reader, shown.id);
    expect(after).toEqual(await readAnew(app, shown.id));
    expect(after).not.toEqual(before);
    reader.stop();
    await db.deleteFrom('profiles').where('name', '=', 'Nyasha').execute();
  });
});

describe('the change log', () => {
  it('contains each committed change once, whichever transaction made it', async () => {
    const { db } = app.database;
    const id = await insertProperty(db);
    const reader = new PropertyReader({
      ...app.app.context,
      ...app.database,
      freshMs: 0,
      staleMs: 0,
    });
    await reader.changes.catchUp();
    const told: unknown[] = [];
    reader.changes.subscribe((changed) => void told.push(changed));
    await reader.changes.catchUp();
    await db.updateTable('properties').set({ price: 77 }).where('id', '=', id).execute();
    await reader.changes.catchUp();
    await reader.changes.catchUp();
    expect(told).toEqual([[id]]);
    reader.stop();
  });

  it('reports that anything may have changed if there are more changes than it can list', async () => {
    const { db } = app.database;
    const reader = new PropertyReader({
      ...app.app.context,
      ...app.database,
      freshMs: 0,
      staleMs: 0,
    });
    await reader.changes.catchUp();
    const told: unknown[] = [];
    reader.changes.subscribe((changed) => void told.push(changed));
    await sql`truncate properties cascade`.execute(db);
    await reader.changes.catchUp();
    expect(told).toEqual(['any']);
    reader.stop();
  });

  it('contains new agencies even if no listing changed, because their names affect spelling correction', async () => {
    const { db } = app.database;
    const reader = new PropertyReader({
      ...app.app.context,
      ...app.database,
      freshMs: 0,
      staleMs: 0,
    });
    await reader.changes.catchUp();
    let clearings = 0;
    reader.changes.subscribe(() => {
      clearings += 1;
    });
    await insertAgency(db, { name: 'Msasa Homes' });
    await reader.changes.catchUp();
    expect(clearings).toBe(1);
    reader.stop();
  });

  it.each([
    ['after a long silence', { takenAt: new Date(0) }],
    ['on a database restored to an earlier state', { snapshot: '900000000:900000000:' }],
    ['after a replica took over', { timeline: '00000FFF' }],
  ])('reports that anything may have changed %s', async (_, known) => {
    const { db } = app.database;
    const { seen } = await readPropertyChanges(db);
    expect((await readPropertyChanges(db, seen)).changed).toEqual([]);
    expect((await readPropertyChanges(db, { ...seen, ...known })).changed).toBe('any');
  });

  it('is read once for many concurrent readers, and not again while the last read is recent', async () => {
    const { db } = app.database;
    const reader = new PropertyReader({
      ...app.app.context,
      ...app.database,
      freshMs: 60_000,
      staleMs: 0,
    });
    await Promise.all(Array.from({ length: 20 }, () => reader.changes.catchUp()));
    const id = await insertProperty(db);
    const told: unknown[] = [];
    reader.changes.subscribe((changed) => void told.push(changed));
    await reader.changes.catchUp();
    expect(told).toEqual([]);
    // The next read includes a change made by this process.
    reader.changes.expire();
    await reader.changes.catchUp();
    expect(told).toEqual([[id]]);
    reader.stop();
  });

  it('deletes entries an hour after they were first seen', async () => {
    const { db } = app.database;
    await insertProperty(db);
    await deleteOldPropertyChanges(db);
    await db
      .updateTable('property_changes')
      .set({ known_since: new Date(0) })
      .execute();
    const id = await insertProperty(db);
    // Imitates a change whose transaction began long ago.
    await db
      .updateTable('property_changes')
      .set({ changed_at: new Date(0) })
      .execute();
    await deleteOldPropertyChanges(db);
    const left = await db.selectFrom('property_changes').select('property_id').execute();
    expect(left).toEqual([{ property_id: id }]);
  });
});
