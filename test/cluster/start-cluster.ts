import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findClusterPrograms } from '../../scripts/setup/cluster.mjs';
import { ServerProcess } from '../faults/server-process.ts';
import { withOwnValues } from '../production/documented-commands.ts';
import { typeAndWait } from '../production/operator.ts';
import { startRedis } from '../services/start-redis.ts';
import { startS3 } from '../services/start-s3.ts';
import { DatabaseMachine, databaseMachines } from './database-machine.ts';
import { addressOf, blocksOf, type Machine, onMachine, variablesIn } from './documented-files.ts';
import { Service } from './service.ts';

const web: Machine = { name: 'web-1', number: 21 };
const webMachines: readonly Machine[] = [web, { name: 'web-2', number: 22 }];
const pageAddress = `${addressOf(1)}:8443`;
/** Milliseconds for a service to become ready on a busy machine. */
const readyWithinMs = 120_000;
const superuserUrl = `postgres://postgres:POSTGRES_PASSWORD@${addressOf(1)}:5000/postgres`;

export interface Cluster {
  /** the public address, served by HAProxy */
  origin: string;
  /** reaches the current primary through PgBouncer and HAProxy, as the first Musha machine does */
  databaseUrl: string;
  databases: readonly DatabaseMachine[];
  /** Waits until all machines are running and one replica is synchronous. Returns the primary. */
  untilWhole(): Promise<DatabaseMachine>;
  /** Starts Musha on its machines. Returns the processes in the order of HAProxy's list. */
  startMusha(shared: Record<string, string>): Promise<ServerProcess[]>;
  stop(): Promise<void>;
}

interface Surroundings {
  folder: string;
  /** the folder that contains PostgreSQL's programs */
  programs: string;
  /** the user for PostgreSQL and PgBouncer, which refuse to run as root */
  ids: { uid: number; gid: number } | undefined;
}

/** Functions that stop the parts, in the order in which the parts were started. */
type Stops = (() => Promise<unknown>)[];

/**
 * Starts the cluster from the code blocks in docs/several-machines.md, with a loopback address for
 * each machine. If a part fails to start, stops all of them.
 */
export async function startCluster(): Promise<Cluster> {
  const stops: Stops = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return { ...(await startAll(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(stops: Stops): Promise<Omit<Cluster, 'stop'>> {
  const surroundings = await makeSurroundings(stops);
  const { folder } = surroundings;
  const started: { kill(): void }[] = [];
  // Kills all parts if the test process ends early.
  process.once('exit', () => {
    for (const part of started) part.kill();
  });
  // Starts HAProxy first: before its first checks, it treats every server as the primary.
  const haproxy = await startHaproxy(folder);
  started.push(haproxy);
  stops.push(() => haproxy.end('SIGTERM'));
  const databases: DatabaseMachine[] = [];
  for (const machine of databaseMachines) {
    const database = await DatabaseMachine.start(machine, surroundings);
    databases.push(database);
    started.push(database);
    stops.push(() => database.stop());
  }
  const untilWhole = () => untilPrimary(databases);
  await untilWhole();
  await until(haproxy, () => canConnect(superuserUrl));
  await createDatabase(folder);
  for (const machine of webMachines) {
    const pooler = await startPooler(machine, surroundings);
    started.push(pooler);
    stops.push(() => pooler.end('SIGTERM'));
    const { DATABASE_URL = '' } = await mushaVariables(machine);
    await until(pooler, () => canConnect(DATABASE_URL));
  }
  const services = await startServices(stops);
  const { DATABASE_URL: databaseUrl = '' } = await mushaVariables(web);
  const origin = `http://${pageAddress}`;
  return {
    origin,
    databaseUrl,
    databases,
    untilWhole,
    startMusha: async (shared) => {
      const musha: ServerProcess[] = [];
      for (const machine of webMachines) {
        const server = await ServerProcess.start({
          ...shared,
          ...(await mushaVariables(machine)),
          ...services,
          DATA_DIR: join(folder, machine.name, 'data'),
        });
        stops.push(() => server.end('SIGTERM'));
        musha.push(server);
      }
      await until(haproxy, async () => (await fetch(`${origin}/healthz`)).ok);
      return musha;
    },
  };
}

async function makeSurroundings(stops: Stops): Promise<Surroundings> {
  const programs = await findClusterPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'musha-cluster-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const ids = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (ids) execFileSync('chown', [`${ids.uid}:${ids.gid}`, folder]);
  return { programs, folder, ids };
}

/** Starts Redis and an S3 store. */
async function startServices(stops: Stops): Promise<Record<string, string>> {
  const redis = await startRedis();
  stops.push(() => redis.stop());
  const s3 = await startS3();
  stops.push(() => s3.stop());
  return {
    REDIS_URL: redis.url,
    S3_URL: s3.config.url,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  };
}

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
const idsOf = (user: string) => ({ uid: idOf('-u', user), gid: idOf('-g', user) });

/** Starts HAProxy without TLS, so the test clients need no certificate. */
async function startHaproxy(folder: string): Promise<Service> {
  const [text = ''] = await blocksOf('HAProxy', 'haproxy');
  const file = join(folder, 'haproxy.cfg');
  const own = { ':443 ssl crt /etc/haproxy/musha.pem': pageAddress };
  await writeFile(file, withOwnValues(text, own));
  const args = ['-db', '-f', file];
  return new Service({ name: 'haproxy', command: 'haproxy', args, folder, ids: undefined }).start();
}

async function createDatabase(folder: string): Promise<void> {
  for (const commands of await blocksOf('The database', 'sh'))
    await typeAndWait(commands, folder, {});
}

/** Gives each PgBouncer its own address, because the document uses 127.0.0.1 on every machine. */
async function startPooler(
  machine: Machine,
  { folder: shared, ids }: Surroundings,
): Promise<Service> {
  const folder = join(shared, machine.name);
  await mkdir(folder);
  if (ids) execFileSync('chown', [`${ids.uid}:${ids.gid}`, folder]);
  const [text = ''] = await blocksOf('PgBouncer', 'ini');
  const [people = ''] = await blocksOf('PgBouncer', 'text');
  const own = {
    '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
    '/run/postgresql': folder,
    '127.0.0.1': addressOf(machine.number),
  };
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, withOwnValues(text, own));
  await writeFile(join(folder, 'userlist.txt'), people);
  const name = `${machine.name}-pgbouncer`;
  return new Service({ name, command: 'pgbouncer', args: [file], folder, ids }).start();
}

async function mushaVariables(machine: Machine): Promise<Record<string, string>> {
  const [text = ''] = await blocksOf('Musha', 'ini');
  const own = { '127.0.0.1:6432': `${addressOf(machine.number)}:6432` };
  return variablesIn(withOwnValues(onMachine(text, web, machine), own));
}

async function untilPrimary(databases: readonly DatabaseMachine[]): Promise<DatabaseMachine> {
  const services = databases.flatMap((machine) => machine.services);
  const begun = performance.now();
  while (performance.now() - begun < readyWithinMs) {
    const roles = await Promise.all(databases.map((machine) => machine.role()));
    const primary = databases[roles.indexOf('primary')];
    if (primary && roles.includes('synchronous') && !roles.includes(undefined)) return primary;
    for (const service of services) service.requireRunning();
    await pause(200);
  }
  throw new Error(services.map((service) => service.report('has no whole cluster')).join('\n'));
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
  return true;
}

/** Waits until `isReady` resolves to true. Throws if the service ends. */
async function until(service: Service, isReady: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isReady().catch(() => false))) {
    service.requireRunning();
    if (performance.now() - begun > readyWithinMs)
      throw new Error(service.report('does not answer'));
    await pause(100);
  }
}
