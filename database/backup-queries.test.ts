import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../test/postgres/start-postgres.ts';
import { openWithLongTimeouts } from '../test/postgres/template.ts';
import { readBackupFacts, recordBackup, watchBackups } from './backup-queries.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { recordSecret } from './secret-queries.ts';

let folder: string;
let server: RunningPostgres;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-archive-'));
  await chmod(folder, 0o755);
  const command = `archive_command=test -f ${folder}/allowed`;
  const settings = ['archive_mode=on', 'archive_timeout=300', command];
  server = await startPostgres({ settings });
  database = openWithLongTimeouts(server.url);
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const fillSegment = () => sql`select txid_current(), pg_switch_wal()`.execute(database.db);
const readArchiver = async () => (await readBackupFacts(database.db)).archiver;

it('reports whether the WAL archiver is failing or has caught up (OPS-06)', async () => {
  await fillSegment();
  await expect.poll(readArchiver).toEqual({
    isOn: true,
    hasArchived: false,
    timeoutSeconds: 300,
    runningSeconds: expect.any(Number),
    isFailing: true,
    waitingBytes: null,
  });
  await writeFile(join(folder, 'allowed'), '');
  await expect
    .poll(async () => {
      await fillSegment();
      return readArchiver();
    })
    .toMatchObject({ hasArchived: true, isFailing: false });
});

it('reports how many bytes of WAL are not yet archived (OPS-06)', async () => {
  await expect.poll(async () => (await readArchiver()).waitingBytes).toBeLessThan(16 * 1024 ** 2);
  await rm(join(folder, 'allowed'));
  for (let count = 0; count < 3; count += 1) await fillSegment();
  await expect.poll(async () => (await readArchiver()).waitingBytes).toBeGreaterThan(2 * 16e6);
});

it('the backup’s age is measured from the last recorded backup or, if there is none, from the start of monitoring (OPS-06)', async () => {
  const { db } = database;
  const age = async () => (await readBackupFacts(db)).backup;
  expect(await age()).toEqual({ ageSeconds: null, isKnown: false });
  await recordSecret(db, 'name');
  const aDayAgo = sql<Date>`now() - interval '1 day'`;
  const anHour = 3_600;
  const twentyThreeHours = 23 * anHour;
  await db.updateTable('installation').set({ created_at: aDayAgo }).execute();
  expect(await age()).toEqual({ ageSeconds: null, isKnown: false });
  await watchBackups(db);
  expect((await age()).ageSeconds).toBeLessThan(anHour);
  await db.updateTable('installation').set({ created_at: aDayAgo }).execute();
  await watchBackups(db);
  expect((await age()).ageSeconds).toBeGreaterThan(twentyThreeHours);
  expect((await age()).isKnown).toBe(false);
  await recordBackup(db);
  await db.updateTable('installation').set({ created_at: aDayAgo }).execute();
  expect((await age()).isKnown).toBe(true);
  await recordBackup(db);
  expect((await age()).ageSeconds).toBeLessThan(anHour);
});

it('returns the data directory only to database roles that are allowed to see it', async () => {
  const { db } = database;
  expect((await readBackupFacts(db)).dataDirectory).toMatch(/^\//);
  const ofStranger = await db.transaction().execute(async (trx) => {
    await sql`create role stranger`.execute(trx);
    await sql`grant select on installation to stranger`.execute(trx);
    await sql`set local role stranger`.execute(trx);
    return readBackupFacts(trx);
  });
  expect(ofStranger.dataDirectory).toBeNull();
  expect(ofStranger.archiver.isOn).toBe(true);
});
