import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runProgram, type ServerUser } from '../../database/embedded/run-program.ts';
import { findServerUser } from '../../database/embedded/server-user.ts';
import { serverClock } from '../clock/server-clock.ts';
import { freePort } from '../services/free-port.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import { findServerPrograms, type TestPrograms } from './find-programs.ts';

export interface RunningPostgres {
  /** a superuser connection to the database "postgres" */
  url: string;
  /** stops the server but keeps its data for `start` */
  halt(): Promise<void>;
  /** kills the server's first process, as a crash would; the other processes then exit */
  die(): Promise<void>;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** false makes the server faster, but a crash loses data */
  durable?: boolean;
  settings?: string[];
  /** an existing data folder, such as a restored one, which is kept when the server stops */
  data?: string;
}

// max_wal_size limits the recycled WAL files, because the data folder can be in memory.
const unsafeButFast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
];

export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const programs = await findServerPrograms();
  const folder = options.durable
    ? await mkdtemp(join(tmpdir(), 'musha-postgres-'))
    : await makeQuickFolder('musha-postgres-');
  const user = await findServerUser(programs, folder);
  const data = options.data ?? join(folder, 'data');
  if (options.data === undefined) await initialise(data, { programs, user, folder });
  else await changeOwner(data, folder);
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
  const [command = programs.postgres, ...given] = [...user.prefix, programs.postgres, ...args];
  const env = { ...process.env, ...(await serverClock()) };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const spawned = () => spawn(command, given, { stdio: 'ignore', cwd: folder, env, ...user.ids });
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

async function initialise(
  data: string,
  { programs, ...options }: { programs: TestPrograms; user: ServerUser; folder: string },
): Promise<void> {
  const given = ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-sync'];
  const args = [...given, ...programs.locale];
  const { exitCode, output } = await runProgram(programs.initdb, args, options);
  if (exitCode !== 0) throw new Error(output);
}

/** If root runs the server as another user, that user must own the folder and its data. */
async function changeOwner(data: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  execFileSync('chown', ['-R', `${uid}:${gid}`, data]);
}

/** The server's processes: one for each connection, and the first one, which is their parent. */
function processesOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) return [];
  const tasks = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...tasks.split(' ').filter(Boolean).map(Number)];
}

/** Starts a server unless TEST_DATABASE_URL names one. Returns a function that stops it. */
export async function providePostgres(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  if (server) process.env['TEST_DATABASE_URL'] = server.url;
  console.log(`PostgreSQL: ${await readVersion(process.env['TEST_DATABASE_URL'])}`);
  return async () => server?.stop();
}

async function readVersion(connectionString: string | undefined): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('show server_version').finally(() => client.end());
  return rows[0].server_version;
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
