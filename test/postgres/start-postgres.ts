import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverClock } from '../clock/server-clock.ts';
import { freePort } from '../services/free-port.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import { findServerPrograms } from './find-programs.ts';

export interface RunningPostgres {
  /** a superuser's connection to the database "postgres" */
  url: string;
  /** ends it, and leaves its data for `start` */
  halt(): Promise<void>;
  /** ends its first process without a word, as a crash would; the others follow it */
  die(): Promise<void>;
  start(): Promise<void>;
  /** to every process of it */
  signal(signal: NodeJS.Signals): void;
  /** ends it for good */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** false is faster and loses data with the machine: right for tests */
  durable?: boolean;
  settings?: string[];
  /** a folder of data that exists already, such as a restored one; it is left when the server stops */
  data?: string;
}

// The last keeps what waits to be recycled small, since it may lie in memory.
const unsafeButFast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
];

/** Starts a PostgreSQL server of this process's own in a temporary folder. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const programs = await findServerPrograms();
  const folder = options.durable
    ? await mkdtemp(join(tmpdir(), 'musha-postgres-'))
    : await makeQuickFolder('musha-postgres-');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = options.data ?? join(folder, 'data');
  if (options.data === undefined) {
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), initdb, { stdio: 'ignore', cwd: folder, ...user });
  } else if (user) {
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  }
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(options.durable ? [] : unsafeButFast),
    ...(options.settings ?? []),
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const env = { ...process.env, ...(await serverClock()) };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const spawned = () =>
    spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: folder, env, ...user });
  let server = spawned();
  await waitUntilAnswering(url, server);
  return {
    url,
    halt: () => ended(server, 'SIGINT'),
    die: () => ended(server, 'SIGKILL'),
    start: async () => {
      server = spawned();
      await waitUntilAnswering(url, server);
    },
    signal: (signal) => {
      for (const pid of processesOf(server)) process.kill(pid, signal);
    },
    stop: async () => {
      await ended(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each connection has a process of its own; the first is the parent of all. */
function processesOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) return [];
  const tasks = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...tasks.split(' ').filter(Boolean).map(Number)];
}

/** A server for the tests of this process and its children, unless TEST_DATABASE_URL names one; answers how it ends. */
export async function providePostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const server = await startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  return server.stop;
}

function unprivilegedUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function waitUntilAnswering(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
