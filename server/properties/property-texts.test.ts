import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardInputs, insertShown } from '../../test/card-inputs.ts';
import { insertPerson } from '../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { deleteOldPropertyChanges } from './property-change-queries.ts';
import { listVisibleProperties } from './property-queries.ts';
import { PropertyReader } from './property-reader.ts';
import { keepTexts, listTexts } from './property-text-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('properties').execute();
  await app.database.db.deleteFrom('profiles').where('name', '=', 'Nyasha').execute();
});

/** As a process that has just begun. */
async function readAsNew(id: string, store = app.app.store) {
  const reader = new PropertyReader({ ...app.app.context, store, freshMs: 0 });
  const detail = await reader.findDetail(id);
  reader.stop();
  return detail?.value();
}

const stored = (id: string) =>
  app.database.db
    .selectFrom('property_texts')
    .select('body')
    .where('property_id', '=', id)
    .executeTakeFirst();

/** Reads it until its text is kept. */
async function untilKept(id: string) {
  const reader = new PropertyReader({ ...app.app.context, freshMs: 0 });
  await reader.findDetail(id);
  await expect.poll(() => stored(id)).toBeDefined();
  reader.stop();
}

/** Whoever answers this has it from the table. */
async function markKept(id: string) {
  await untilKept(id);
  const marked = { body: '{"kept":true}' };
  await app.database.db
    .updateTable('property_texts')
    .set(marked)
    .where('property_id', '=', id)
    .execute();
}

describe('the text of a listing', () => {
  it('is kept by who reads it first, and read by every other process', async () => {
    const { id } = await insertShown(app.database.db);
    const presented = await readAsNew(id);
    await untilKept(id);
    expect(JSON.parse((await stored(id))?.body ?? '')).toEqual(presented);
    await markKept(id);
    expect(await readAsNew(id)).toEqual({ kept: true });
  });

  it('is nothing to a process whose pictures are elsewhere', async () => {
    const { id } = await insertShown(app.database.db);
    await markKept(id);
    const store = Object.assign(Object.create(app.app.store), {
      publicUrl: (bucket: string, key: string) => `https://pictures.test/${bucket}/${key}`,
    });
    const url = expect.stringContaining('https://pictures.test/');
    expect(await readAsNew(id, store)).toMatchObject({ cover: { url } });
  });

  it('holds nothing that only some may read', async () => {
    const { db } = app.database;
    const { id, ownerId, agentId } = await insertShown(db);
    const phone = '+263771234567';
    await db.updateTable('profiles').set({ phone }).where('id', 'in', [ownerId, agentId]).execute();
    await untilKept(id);
    const people = await db.selectFrom('users').select('email').execute();
    const text = (await stored(id))?.body;
    for (const secret of [phone, ...people.map(({ email }) => email)]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a kept text', () => {
  it.each(cardInputs)('is not read after a change of %s', async (_, change) => {
    const { db } = app.database;
    await insertPerson(db, { name: 'Nyasha' });
    const shown = await insertShown(db);
    await markKept(shown.id);
    expect(await readAsNew(shown.id)).toEqual({ kept: true });
    await change(db, shown);
    expect(await readAsNew(shown.id)).not.toEqual({ kept: true });
  });

  it('is not read when any listing may have changed', async () => {
    const { db } = app.database;
    const { id } = await insertShown(db);
    await markKept(id);
    await db.insertInto('property_changes').values({ property_id: null }).execute();
    expect(await readAsNew(id)).not.toEqual({ kept: true });
  });

  it('is read after a change of another, and after one that was taken back', async () => {
    const { db } = app.database;
    const { id } = await insertShown(db);
    await markKept(id);
    await insertShown(db);
    const change = db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set({ price: 7 }).where('id', '=', id).execute();
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect(await readAsNew(id)).toEqual({ kept: true });
  });

  it('that was made before a change is never read, however late it is kept', async () => {
    const { db } = app.database;
    const { id } = await insertShown(db);
    const read = async () => {
      const [row] = await listVisibleProperties(db, [id]);
      return { id, seen: row?.seen ?? '', readAt: row?.read_at ?? new Date(0) };
    };
    const before = await read();
    await db.updateTable('properties').set({ price: 7 }).where('id', '=', id).execute();
    const after = await read();
    await keepTexts(db, 'test', [{ ...before, text: 'before' }]);
    expect(await listTexts(db, 'test', [id])).toEqual([]);
    await keepTexts(db, 'test', [{ ...after, text: 'after' }]);
    expect(await listTexts(db, 'test', [id])).toEqual([{ id, text: 'after' }]);
    const longAgo = { ...before, readAt: new Date(after.readAt.getTime() - 61_000) };
    await keepTexts(db, 'test', [{ ...longAgo, text: 'long ago' }]);
    expect(await stored(id)).toMatchObject({ body: 'after' });
  });

  it('that a change ended is gone at once, or with the last that is known of the change', async () => {
    const { db } = app.database;
    const [changed, other] = [await insertShown(db), await insertShown(db)];
    await markKept(changed.id);
    await markKept(other.id);
    const late = await db
      .selectFrom('property_texts')
      .selectAll()
      .where('property_id', '=', changed.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('properties').set({ price: 7 }).where('id', '=', changed.id).execute();
    expect(await stored(changed.id)).toBeUndefined();
    // Kept by who had read the listing before.
    await db.insertInto('property_texts').values(late).execute();
    await deleteOldPropertyChanges(db);
    await db
      .updateTable('property_changes')
      .set({ known_since: new Date(0) })
      .execute();
    await deleteOldPropertyChanges(db);
    const { rows } = await sql`select from property_changes`.execute(db);
    expect(rows).toEqual([]);
    expect(await stored(changed.id)).toBeUndefined();
    expect(await readAsNew(changed.id)).toMatchObject({ price: 7 });
    expect(await readAsNew(other.id)).toEqual({ kept: true });
  });

  it('is gone with its listing', async () => {
    const { db } = app.database;
    const { id } = await insertShown(db);
    await markKept(id);
    await db.deleteFrom('properties').where('id', '=', id).execute();
    expect(await stored(id)).toBeUndefined();
  });
});
