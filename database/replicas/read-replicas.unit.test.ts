import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../database.ts';
import type { DB } from '../rows.generated.ts';
import { ReadReplicas } from './read-replicas.ts';

afterEach(() => vi.restoreAllMocks());

function answering(row: object, whenAsked = () => {}): Database {
  const connection: Pick<DatabaseConnection, 'executeQuery'> = {
    executeQuery: async <Row>() => {
      whenAsked();
      return { rows: [row as Row] };
    },
  };
  class Driver extends DummyDriver {
    override acquireConnection = async () => connection as DatabaseConnection;
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const unused = async () => {
    throw new Error('unused');
  };
  return {
    url: 'postgres://db-2/musha',
    db,
    aside: db,
    pool: new pg.Pool(),
    asideMs: 2_000,
    withoutTimeouts: unused,
    close: unused,
  };
}

it('a replica that takes more than a second to respond counts as behind, without negative timer delays (REPL-03)', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const position = { bytes: 100, log: '7 00000001 musha', follows: true };
  const slow = answering(position, () => {
    nowMs += 1_500;
  });
  const reads = new ReadReplicas(answering(position), [slow]);
  const watched = reads.watch();
  await expect.poll(() => reads.replicas[0]?.state).toBe('behind');
  reads.stop();
  await watched;
  expect(timers.mock.calls.filter(([, delayMs = 0]) => delayMs < 0)).toEqual([]);
});
