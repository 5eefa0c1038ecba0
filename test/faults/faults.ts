import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { flood, holdConnections } from './hostile/slow-clients.ts';
import { cachedReads } from './readers.ts';
import type { Stage } from './stage.ts';

export interface Fault {
  taken: string;
  /** milliseconds, longer than any timeout, if the dependency hangs instead of refusing */
  awayMs: number;
  /** whether this traffic may fail during the fault; all other traffic must continue */
  mayRefuse(name: string): boolean;
  goesOn: string;
  /** injects the fault and returns a function that ends it */
  inject(stage: Stage): Promise<() => Promise<void> | void>;
}

const awayMs = 3_000;
const silentMs = 8_000;

const nobody = () => false;
const filesOnly = (name: string) => ['pictures', 'papers'].includes(name);
export const allButCached = (name: string) => !cachedReads.includes(name);

type Line = keyof Stage['lines'];

/** A connection that fails in one way until it is restored. */
const cutting =
  (line: Line, state: Parameters<Stage['lines'][Line]['setState']>[0]) =>
  async ({ lines }: Stage) => {
    await lines[line].setState(state);
    return () => lines[line].setState('passes');
  };

/** Locks the accounts table, so that every statement about accounts waits. */
async function lockAccounts({ app }: Stage): Promise<() => Promise<void>> {
  const client = await superuser(app.database.url);
  await client.query('begin; lock table sessions in access exclusive mode');
  return () => client.end();
}

export async function superuser(connectionString: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Opens all remaining connections of PostgreSQL, so that Musha gets no new ones. */
async function useUpConnections({ postgres }: Stage): Promise<() => Promise<void>> {
  const first = await superuser(postgres.url);
  const others: pg.Client[] = [];
  await first.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'musha%'`,
  );
  try {
    for (;;) others.push(await superuser(postgres.url));
  } catch {
    // no connection is left
  }
  return async () => {
    await Promise.all([first, ...others].map((client) => client.end()));
  };
}

async function cutConnections({ postgres }: Stage): Promise<() => Promise<void>> {
  const client = await superuser(postgres.url);
  for (let cut = 0; cut < 40; cut += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'musha' order by random() limit 1`,
    );
    await pause(50);
  }
  return () => client.end();
}

const ofDatabase: Omit<Fault, 'mayRefuse' | 'goesOn'>[] = [
  {
    taken: 'PostgreSQL is stopped and started again',
    awayMs: awayMs,
    inject: async ({ postgres }) => {
      await postgres.halt();
      return () => postgres.start();
    },
  },
  {
    taken: 'PostgreSQL freezes (SIGSTOP)',
    awayMs: silentMs,
    inject: async ({ postgres }) => {
      postgres.signal('SIGSTOP');
      return () => postgres.signal('SIGCONT');
    },
  },
  { taken: 'connections are killed one by one', awayMs: awayMs, inject: cutConnections },
  { taken: 'PostgreSQL has no connection left', awayMs: awayMs, inject: useUpConnections },
  {
    taken: 'every connection of the pools waits (a table is locked)',
    awayMs: silentMs,
    inject: lockAccounts,
  },
  {
    taken: 'a router forgets the connections to PostgreSQL',
    awayMs: silentMs,
    inject: async ({ lines }) => {
      lines.database.stallOpen();
      return () => {};
    },
  },
];

export const faults: Fault[] = [
  ...ofDatabase.map((fault) => ({
    ...fault,
    mayRefuse: allButCached,
    goesOn: 'what is kept is answered',
  })),
  {
    taken: 'S3 is away',
    awayMs: awayMs,
    mayRefuse: filesOnly,
    goesOn: 'all but pictures and papers goes on',
    inject: cutting('store', 'refuses'),
  },
  {
    taken: 'S3 is silent',
    awayMs: silentMs,
    mayRefuse: filesOnly,
    goesOn: 'all but pictures and papers goes on',
    inject: cutting('store', 'stands'),
  },
  {
    taken: 'S3 is slow (0.4 s more for each piece)',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on',
    inject: cutting('store', { lateMs: 400 }),
  },
  {
    taken: 'the CDN takes no purges',
    awayMs: awayMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, removals wait',
    inject: cutting('cdn', 'refuses'),
  },
  {
    taken: 'the CDN is silent',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, removals wait',
    inject: cutting('cdn', 'stands'),
  },
  {
    taken: 'the mail server is away',
    awayMs: awayMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, mails wait',
    inject: cutting('mail', 'refuses'),
  },
  {
    taken: 'the mail server is silent',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, mails wait',
    inject: cutting('mail', 'stands'),
  },
  {
    taken: 'the mail server is slow (1 s more for each piece)',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, mails wait',
    inject: cutting('mail', { lateMs: 1_000 }),
  },
  {
    taken: 'the push service is away',
    awayMs: awayMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, pushes wait',
    inject: cutting('pushes', 'refuses'),
  },
  {
    taken: 'the push service is silent',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, pushes wait',
    inject: cutting('pushes', 'stands'),
  },
  {
    taken: 'Redis is away',
    awayMs: awayMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, limits count in memory',
    inject: cutting('redis', 'refuses'),
  },
  {
    taken: 'Redis is silent, the network between the processes is cut',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on, messages reach the other process later',
    inject: cutting('redis', 'stands'),
  },
  {
    taken: '800 slow and half-open clients, a quarter of which never reads',
    awayMs: silentMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on',
    inject: holdConnections,
  },
  {
    taken: 'a flood: 20 visitors who ask as fast as they can',
    awayMs,
    mayRefuse: nobody,
    goesOn: 'everything goes on',
    inject: flood,
  },
];
