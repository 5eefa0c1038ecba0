import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import { recordSender } from '../../../database/sending-pause-queries.ts';
import { startPostgres } from '../../../test/postgres/start-postgres.ts';
import { startReplica } from '../../../test/postgres/start-replica.ts';
import { openWithLongTimeouts } from '../../../test/postgres/template.ts';
import { createLog } from '../../platform/log.ts';
import { SendingPause } from './sending-pause.ts';

const config = { mail: 'on', publicUrl: 'https://musha.test' } as const;

/** Runs work on one of a server's databases, then closes the connection. */
async function on<T>(
  { url }: { url: string },
  name: string,
  work: (db: Database['db']) => Promise<T>,
): Promise<T> {
  const database = openWithLongTimeouts(new URL(`/${name}`, url).href);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const findPause = (db: Database['db']) =>
  new SendingPause({ db, config, log: createLog('silent') }).find();

it('sending continues after a replica is promoted to primary, but is paused on a copy of the database (SEND-05)', async () => {
  const primary = await startPostgres();
  onTestFinished(() => primary.stop());
  await on(primary, 'postgres', (db) => sql`create database musha`.execute(db));
  await on(primary, 'musha', async (db) => {
    await migrate(db);
    await recordSender(db, config.publicUrl);
  });
  const { replica, remove } = await startReplica(primary);
  onTestFinished(async () => {
    await replica.stop();
    await remove();
  });
  await primary.die();
  await on(replica, 'postgres', (db) => sql`select pg_promote()`.execute(db));
  expect(await on(replica, 'musha', findPause)).toBeUndefined();

  await on(replica, 'postgres', (db) => sql`create database copied template musha`.execute(db));
  expect((await on(replica, 'copied', findPause))?.says).toContain(
    'this database was restored or copied from another server',
  );
});
