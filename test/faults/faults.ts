import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ProxyState } from './dependencies/tcp-proxy.ts';
import { flood, holdConnections } from './hostile/slow-clients.ts';
import { cachedReads } from './readers.ts';
import type { Stage } from './stage.ts';

export interface Fault {
  title: string;
  /** milliseconds; for a dependency that hangs, longer than every timeout */
  durationMs: number;
  /** whether this traffic can fail during the fault; all other traffic must succeed */
  allowsRefusal(name: string): boolean;
  /** what still works during the fault */
  meanwhile: string;
  /** injects the fault and returns a function that ends it */
  inject(stage: Stage): Promise<() => Promise<void> | void>;
}

const downMs = 3_000;
const hangMs = 8_000;

const noTraffic = () => false;
const filesOnly = (name: string) => ['pictures', 'papers'].includes(name);
export const allButCached = (name: string) => !cachedReads.includes(name);

type Dependency = keyof Stage['proxies'];

/** Makes a dependency fail in one way until it is restored. */
const breaking =
  (dependency: Dependency, state: ProxyState) =>
  async ({ proxies }: Stage) => {
    await proxies[dependency].setState(state);
    return () => proxies[dependency].setState('works');
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

/** Opens all of PostgreSQL's remaining connections, so that Musha gets no new ones. */
async function useUpConnections({ postgres }: Stage): Promise<() => Promise<void>> {
  const first = await superuser(postgres.url);
  const others: pg.Client[] = [];
  await first.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'musha%'`,
  );
  try {
    for (;;) others.push(await superuser(postgres.url));
  } catch {
    // PostgreSQL has no connection left
  }
  return async () => {
    await Promise.all([first, ...others].map((client) => client.end()));
  };
}

async function killConnections({ postgres }: Stage): Promise<() => Promise<void>> {
  const client = await superuser(postgres.url);
  for (let kill = 0; kill < 40; kill += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'musha' order by random() limit 1`,
    );
    await pause(50);
  }
  return () => client.end();
}

const databaseFaults: Omit<Fault, 'allowsRefusal' | 'meanwhile'>[] = [
  {
    title: 'PostgreSQL restarts',
    durationMs: downMs,
    inject: async ({ postgres }) => {
      await postgres.halt();
      return () => postgres.start();
    },
  },
  {
    title: 'PostgreSQL freezes (SIGSTOP)',
    durationMs: hangMs,
    inject: async ({ postgres }) => {
      postgres.signal('SIGSTOP');
      return () => postgres.signal('SIGCONT');
    },
  },
  {
    title: 'database connections are killed one by one',
    durationMs: downMs,
    inject: killConnections,
  },
  { title: 'PostgreSQL has no free connections', durationMs: downMs, inject: useUpConnections },
  {
    title: 'every pooled connection waits for a locked table',
    durationMs: hangMs,
    inject: lockAccounts,
  },
  {
    title: 'a router silently drops the connections to PostgreSQL',
    durationMs: hangMs,
    inject: async ({ proxies }) => {
      proxies.database.stallOpen();
      return () => {};
    },
  },
];

export const faults: Fault[] = [
  ...databaseFaults.map((fault) => ({
    ...fault,
    allowsRefusal: allButCached,
    meanwhile: 'serves cached listings',
  })),
  {
    title: 'S3 is down',
    durationMs: downMs,
    allowsRefusal: filesOnly,
    meanwhile: 'everything works except pictures and papers',
    inject: breaking('store', 'refuses'),
  },
  {
    title: 'S3 hangs',
    durationMs: hangMs,
    allowsRefusal: filesOnly,
    meanwhile: 'everything works except pictures and papers',
    inject: breaking('store', 'hangs'),
  },
  {
    title: 'S3 is slow (0.4 s more for each chunk)',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works',
    inject: breaking('store', { delayMs: 400 }),
  },
  {
    title: 'the CDN refuses purges',
    durationMs: downMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, purges are delayed',
    inject: breaking('cdn', 'refuses'),
  },
  {
    title: 'the CDN hangs',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, purges are delayed',
    inject: breaking('cdn', 'hangs'),
  },
  {
    title: 'the mail server is down',
    durationMs: downMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, mails are delayed',
    inject: breaking('mail', 'refuses'),
  },
  {
    title: 'the mail server hangs',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, mails are delayed',
    inject: breaking('mail', 'hangs'),
  },
  {
    title: 'the mail server is slow (1 s more for each chunk)',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, mails are delayed',
    inject: breaking('mail', { delayMs: 1_000 }),
  },
  {
    title: 'the push service is down',
    durationMs: downMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, pushes are delayed',
    inject: breaking('pushes', 'refuses'),
  },
  {
    title: 'the push service hangs',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, pushes are delayed',
    inject: breaking('pushes', 'hangs'),
  },
  {
    title: 'Redis is down',
    durationMs: downMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, rate limits are counted in memory',
    inject: breaking('redis', 'refuses'),
  },
  {
    title: 'Redis hangs, and with it messages between processes',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works, messages reach the other process later',
    inject: breaking('redis', 'hangs'),
  },
  {
    title: '800 slow or half-open clients; a quarter never read',
    durationMs: hangMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works',
    inject: holdConnections,
  },
  {
    title: 'a flood of requests from 20 visitors',
    durationMs: downMs,
    allowsRefusal: noTraffic,
    meanwhile: 'everything works',
    inject: flood,
  },
];
