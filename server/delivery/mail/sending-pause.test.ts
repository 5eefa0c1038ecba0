import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { markCopy } from '../../../database/embedded/restored-copy.ts';
import {
  clearSender,
  pauseSending,
  recordSender,
  resumeSending,
} from '../../../database/sending-pause-queries.ts';
import { passTime } from '../../../test/clock/pass-time.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { newKey } from '../../platform/storage/object-key.ts';
import { prepareDatabase } from '../../prepare-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await resumeSending(app.database.db);
  await clearSender(app.database.db);
});

const find = () => app.app.context.sendingPause.find();

it('sending is not paused at the first startup, or at later ones if the database and PUBLIC_URL are unchanged (SEND-01)', async () => {
  expect(await find()).toBeUndefined();
  await recordSender(app.database.db, app.config.publicUrl);
  expect(await find()).toBeUndefined();
});

it.each([
  ['sends from database', '7 1', 'restored or copied from another server'],
  ['sends from address', 'https://musha.example', 'last sent for https://musha.example'],
])('sending is paused if “%s” has changed (SEND-01)', async (key, value, says) => {
  const { db } = app.database;
  await recordSender(db, app.config.publicUrl);
  await sql`update installation set value = ${value} where key = ${key}`.execute(db);
  // Recording the sender again, as every start does, does not end the pause.
  await recordSender(db, app.config.publicUrl);
  expect((await find())?.says).toContain(says);
});

it('identifies the database even if Musha’s database role may not read the server’s ID (SEND-01)', async () => {
  const { db } = app.database;
  const identity = await db.transaction().execute(async (trx) => {
    await sql`revoke execute on function pg_control_system() from public`.execute(trx);
    await sql`create role musha_without_control`.execute(trx);
    await sql`set local role musha_without_control`.execute(trx);
    const { rows } = await sql<{
      identity: string;
    }>`select database_identity() as identity`.execute(trx);
    await sql`reset role`.execute(trx);
    await sql`drop role musha_without_control`.execute(trx);
    await sql`grant execute on function pg_control_system() to public`.execute(trx);
    return rows[0]?.identity;
  });
  expect(identity).toMatch(/^\d+$/);
});

it('while sending is paused, files are not deleted from storage that may be shared with production (SEND-02)', async () => {
  const { db } = app.database;
  const key = newKey('property-images', 'jpg');
  await app.app.store.put('property-images', key, new Uint8Array([1]));
  await db
    .insertInto('object_removals')
    .values({ bucket: 'property-images', key, variants: '[]', due_at: new Date(0) })
    .execute();
  await pauseSending(db);
  await passTime(app, 10_000);
  expect(await app.app.store.get('property-images', key)).toBeDefined();
});

it('when Musha first starts from a backup copy, sending is paused until a person resumes it (SEND-01)', async () => {
  const { database, config } = app;
  const production = { ...app.app.context, config: { ...config, production: true } };
  await markCopy(config.dataDir);
  await prepareDatabase(production, database, () => {});
  expect((await find())?.says).toContain('Paused at');
  await resumeSending(database.db);
  await prepareDatabase(production, database, () => {});
  expect(await find()).toBeUndefined();
});
