import { execFileSync, spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EmbeddedFolders,
  endRun,
  query,
  serverOf,
  signalServer,
} from '../../test/services/embedded-folders.ts';
import { childrenOf } from '../../test/services/process-tree.ts';
import { exitCodeOf, type ProductRun, untilPrinted } from '../../test/services/run-product.ts';
import { dataFolderOf, readRunning } from './data-folder.ts';
import { EmbeddedServer } from './embedded-server.ts';

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await EmbeddedFolders.make();
});
afterAll(() => folders.remove());

const answers = (url: string) => query(url, 'select 1 as one');

const inUseBy = ({ child }: ProductRun, dataDir: string) =>
  `${dataDir} is in use by another Musha (process ${child.pid}).`;

describe('the owner of a data folder (F03)', () => {
  it('creates the data on the first start and finds it again on the second (EMB-01)', async () => {
    const dataDir = folders.newDataDir();
    const printed: string[] = [];
    const first = await EmbeddedServer.start(dataDir, { print: (text) => printed.push(text) });
    try {
      expect(printed).toEqual(['Database: creating …']);
      const version = await query(first.url, 'show server_version');
      expect(version).toEqual([{ server_version: expect.stringMatching(/^18\./) }]);
      await query(first.url, 'create extension pg_trgm');
      await query(first.url, 'create table kept (id int); insert into kept values (7)');
    } finally {
      await first.stop();
    }
    expect(await serverOf(dataDir)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual([basename(dataFolderOf(dataDir))]);
    const second = await EmbeddedServer.start(dataDir, { print: (text) => printed.push(text) });
    try {
      expect(printed).toHaveLength(1);
      expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    } finally {
      await second.stop();
    }
  });

  it('is unique: a second start is refused, and its error names the owning process', async () => {
    const dataDir = await folders.stopped();
    const owner = await folders.launchAndWait(dataDir);
    const second = folders.launch(dataDir);
    expect(await exitCodeOf(second)).toBe(1);
    expect(second.printed().trim()).toBe(inUseBy(owner, dataDir));
    await answers(owner.url);
    await endRun(owner, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('keeps its server running when a command that used the same server exits (EMB-02)', async () => {
    const dataDir = await folders.stopped();
    const owner = await folders.launchAndWait(dataDir);
    const command = await folders.launchAndWait(dataDir, 'join');
    expect(command.url).toBe(owner.url);
    await endRun(command, 'SIGTERM');
    await answers(owner.url);
    await endRun(owner, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('can be a command, which starts the server and stops it on exit (EMB-02)', async () => {
    const dataDir = await folders.stopped();
    const command = await folders.launchAndWait(dataDir, 'join');
    expect(await serverOf(dataDir)).toBeDefined();
    await endRun(command, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('if the owner is killed, the next start takes over the running server', async () => {
    const dataDir = await folders.stopped();
    const killed = await folders.launchAndWait(dataDir);
    const pid = await serverOf(dataDir);
    await endRun(killed, 'SIGKILL');
    const next = await folders.launchAndWait(dataDir);
    expect(await serverOf(dataDir)).toBe(pid);
    await endRun(next, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('if the owner and its server are both killed, committed data survives (F02)', async () => {
    const dataDir = await folders.stopped();
    const killed = await folders.launchAndWait(dataDir);
    await query(killed.url, 'create table kept as select 7 as id');
    await signalServer(dataDir, 'SIGKILL');
    await endRun(killed, 'SIGKILL');
    const next = await folders.launchAndWait(dataDir);
    expect(await query(next.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await endRun(next, 'SIGTERM');
  });

  it('if two processes start in an empty folder at the same time, exactly one becomes its owner', async () => {
    const dataDir = folders.newDataDir();
    const both = [folders.launch(dataDir), folders.launch(dataDir)];
    await Promise.all(both.map((run) => untilPrinted(run, /It has|in use/)));
    const [owner, refused] = both.toSorted((run) => (run.printed().includes('It has') ? -1 : 1));
    if (!owner || !refused) throw new Error('two were started');
    expect(await exitCodeOf(refused)).toBe(1);
    expect(refused.printed()).toContain(inUseBy(owner, dataDir));
    expect(await readdir(dataDir)).toEqual([basename(dataFolderOf(dataDir))]);
    await endRun(owner, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });
});

it('each commit is flushed to the disk before it is acknowledged (EMB-15)', async () => {
  const server = await EmbeddedServer.start(await folders.stopped(), { print: () => {} });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query('create table kept (id int)');
    const before = await countFlushes(client);
    for (let id = 0; id < 50; id += 1) await client.query('insert into kept values ($1)', [id]);
    expect((await countFlushes(client)) - before).toBeGreaterThanOrEqual(50);
    const careful = ['fsync', 'full_page_writes', 'synchronous_commit'];
    const { rows } = await client.query(
      'select name, setting from pg_settings where name = any($1) order by name',
      [careful],
    );
    expect(rows).toEqual(careful.map((name) => ({ name, setting: 'on' })));
  } finally {
    await client.end();
    await server.stop();
  }
});

async function countFlushes(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `select sum(fsyncs)::int as flushes from pg_stat_io
     where object = 'wal' and backend_type = 'client backend'`,
  );
  return rows[0].flushes;
}

describe('a server that exits while Musha is running is restarted at the same address (EMB-03)', () => {
  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'after it is terminated by %s',
    async (signal) => {
      const dataDir = await folders.stopped();
      const owner = await folders.launchAndWait(dataDir);
      await query(owner.url, 'create table kept as select 7 as id');
      await signalServer(dataDir, signal);
      await untilPrinted(owner, /The database is running again/);
      expect(await query(owner.url, 'select id from kept')).toEqual([{ id: 7 }]);
      const second = folders.launch(dataDir);
      expect(await exitCodeOf(second)).toBe(1);
      expect(second.printed().trim()).toBe(inUseBy(owner, dataDir));
      await endRun(owner, 'SIGTERM');
      expect(await serverOf(dataDir)).toBeUndefined();
    },
  );

  it('after one of its backend processes is killed', async () => {
    const dataDir = await folders.stopped();
    const owner = await folders.launchAndWait(dataDir);
    const client = new pg.Client({ connectionString: owner.url });
    client.on('error', () => {});
    await client.connect();
    const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    process.kill(backend, 'SIGKILL');
    await untilPrinted(owner, /The database is running again/);
    await answers(owner.url);
    await endRun(owner, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('in a container, where the killed process becomes a zombie', async (context) => {
    const alone = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
    if (!runs([...alone, 'true'])) return context.skip();
    const dataDir = await folders.stopped();
    const owner = await folders.launchAndWait(dataDir, 'start', alone);
    await killInside(owner, dataDir);
    await untilPrinted(owner, /The database is running again/);
    await answers(owner.url);
    await endRun(owner, 'SIGKILL');
    await endRun(await folders.launchAndWait(dataDir), 'SIGTERM');
  });
});

const runs = ([program = '', ...args]: string[]) => spawnSync(program, args).status === 0;

/** The process id is the one in the server's own namespace. */
async function killInside({ child }: ProductRun, dataDir: string): Promise<void> {
  const running = await readRunning(dataFolderOf(dataDir));
  const [first] = await childrenOf(child.pid ?? 0);
  const args = ['--target', String(first), '--pid', 'kill', '-KILL', String(running?.pid)];
  execFileSync('nsenter', args);
}

describe('stopping leaves no server process behind (EMB-04)', () => {
  it.each([0, 1, 5])(
    'if the server is stopped during a restart, after %s queries',
    async (looks) => {
      const dataDir = await folders.stopped();
      const server = await EmbeddedServer.start(dataDir, { print: () => {} });
      await signalServer(dataDir, 'SIGKILL');
      for (let look = 0; look < looks; look += 1) await answers(server.url).catch(() => {});
      await server.stop();
      expect(await serverOf(dataDir)).toBeUndefined();
      await (await EmbeddedServer.start(dataDir, { print: () => {} })).stop();
    },
  );

  it('if the server is stopped while it recovers from a killed backend process', async () => {
    const dataDir = await folders.stopped();
    const server = await EmbeddedServer.start(dataDir, { print: () => {} });
    const client = new pg.Client({ connectionString: server.url });
    const broken = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    process.kill((await client.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL');
    await broken;
    await server.stop();
    expect(await serverOf(dataDir)).toBeUndefined();
  });

  it('if the server is stopped more than once', async () => {
    const dataDir = await folders.stopped();
    const printed: string[] = [];
    const server = await EmbeddedServer.start(dataDir, { print: (text) => printed.push(text) });
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect([await serverOf(dataDir), printed]).toEqual([undefined, []]);
  });
});
