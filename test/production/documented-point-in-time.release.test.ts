import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireProgram } from '../../scripts/setup/debian.mjs';
import { exitCodeOf, type ProductRun, runProduct, untilPrinted } from '../services/run-product.ts';
import { type DebianClusters, prepareClusters } from './debian-cluster.ts';
import { documentedBlocks, documentedCommands, withOwnValues } from './documented-commands.ts';
import { typeAndWait } from './operator.ts';

const document = 'docs/point-in-time.md';
const kilobyte = 1024;

let clusters: DebianClusters;
let main: { port: number; data: string };
let commands: string[];
let musha: ProductRun | undefined;
beforeAll(async () => {
  await requireProgram('pgbackrest');
  await requireProgram('rsync');
  await requireProgram('systemd-analyze', 'systemd');
  clusters = await prepareClusters();
  main = await clusters.create('main');
  commands = await documentedCommands(document);
});
afterAll(async () => {
  await stopMusha();
  await clusters.remove();
});

const urlOf = (port: number) => `postgres://musha:secret@127.0.0.1:${port}/musha`;

async function query<Row extends object>(text: string, port = main.port): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(port) });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const operate = (typed: string) => typeAndWait(typed, clusters.folder, clusters.variables);
const onMain = () => ({ '15 main': `${clusters.version} main` });

async function startMusha(): Promise<void> {
  musha = runProduct({
    NODE_ENV: 'production',
    DATABASE_URL: urlOf(main.port),
    DATA_DIR: join(clusters.folder, 'data'),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
  });
  await untilPrinted(musha, /Musha is at (http:[\w.:/]+)/);
}

async function stopMusha(): Promise<void> {
  if (!musha) return;
  musha.child.kill('SIGTERM');
  expect(await exitCodeOf(musha)).toBe(0);
  musha = undefined;
}

/** Inserts a contact message. Returns a time shortly after that. */
async function write(message: string): Promise<string> {
  await query(`insert into contact_messages (id, name, email, message)
    values (gen_random_uuid(), 'Rudo', 'rudo@musha.test', '${message}')`);
  const [moment] = await query<{ text: string }>('select clock_timestamp()::text as text');
  return moment?.text ?? '';
}

const readMessages = async (port = main.port): Promise<string[]> =>
  (await query<{ message: string }>('select message from contact_messages', port))
    .map(({ message }) => message)
    .toSorted();

/** Runs the documented commands that restore the database to a point in time. */
async function goBackTo(moment: string, more: Record<string, string> = {}): Promise<void> {
  const [, , , goBack = '', afterwards = ''] = commands;
  await stopMusha();
  await operate(withOwnValues(goBack, { ...onMain(), '2026-11-25 09:59:00+02': moment, ...more }));
  await operate(afterwards);
  await startMusha();
}

/** Returns the size of each archived WAL segment by name. */
async function archivedBytes(): Promise<Map<string, number>> {
  const archive = join(clusters.folder, 'repository/archive');
  const files = await readdir(archive, { recursive: true });
  const segments = files.filter((file) => file.endsWith('.zst'));
  const sizes = segments.map(
    async (file) => [file, (await stat(join(archive, file))).size] as const,
  );
  return new Map(await Promise.all(sizes));
}

it('the commands in point-in-time.md archive and back up the database (F38)', async () => {
  const [setUp = ''] = commands;
  await operate(`pg_ctlcluster ${clusters.version} main start
    runuser -u postgres -- psql --quiet --command="create role musha login password 'secret'"
    runuser -u postgres -- createdb --owner=musha musha`);
  const settings = join(clusters.folder, 'pgbackrest.conf');
  const ownSetUp = withOwnValues(setUp, {
    ...onMain(),
    '/etc/pgbackrest.conf': settings,
    '/var/lib/pgbackrest': join(clusters.folder, 'repository'),
    '/var/lib/postgresql/15/main': main.data,
  });
  await operate(ownSetUp);
  const written = await readFile(settings, 'utf8');
  // Running the setup again must not replace the encryption key of existing backups.
  await operate(ownSetUp);
  expect(await readFile(settings, 'utf8')).toBe(written);
  expect(written).toMatch(/^repo1-cipher-pass=[\w+/]{64}$/m);
  await startMusha();
  const [service = '', ...timers] = await documentedBlocks(document, 'ini');
  const files = [service, ...timers.slice(0, 2)].map((unit) => {
    const [, name = ''] = /^# (\S+)$/m.exec(unit) ?? [];
    return { name, unit };
  });
  for (const { name, unit } of files) await writeFile(join(clusters.folder, name), unit);
  const names = files.map(({ name }) => join(clusters.folder, name.replace('@.', '@full.')));
  await operate(`cp 'musha-backup@.service' 'musha-backup@full.service'
    systemd-analyze verify --man=no ${names.map((name) => `'${name}'`).join(' ')}`);
  for (const [, line = ''] of service.matchAll(/^ExecStart(?:Post)?=(.*)$/gm))
    await operate(`runuser -u postgres -- ${line.replace('%i', 'full')}`);
  const [backup] = await query('select created_at from installation where key = $$last backup$$');
  expect(backup).toBeDefined();
});

it('an idle server adds only a few kilobytes a minute to the backup repository (F41)', async () => {
  const before = await archivedBytes();
  const minutes = 3;
  for (let minute = 0; minute < minutes; minute += 1) {
    await query('update realtime_processes set seen_at = now()');
    await operate('runuser -u postgres -- pgbackrest --stanza=musha check');
  }
  const added = [...(await archivedBytes())].filter(([name]) => !before.has(name));
  expect(added.length).toBeGreaterThanOrEqual(minutes);
  // The first segment also contains writes from earlier tests.
  for (const [name, bytes] of added.toSorted().slice(1))
    expect(bytes, name).toBeLessThan(64 * kilobyte);
});

it('the commands in point-in-time.md restore to one point in time, then to a later one, and create a replica (F38, F40)', async () => {
  const first = await write('first');
  const second = await write('second');
  await query('delete from contact_messages');

  await goBackTo(first);
  expect(await readMessages()).toEqual(['first']);
  await write('third');

  await goBackTo(second, { ' restore\n': ' --target-timeline=current restore\n' });
  expect(await readMessages()).toEqual(['first', 'second']);

  const [, , , , , makeReplica = ''] = commands;
  const replica = await clusters.create('replica');
  await operate(`runuser -u postgres -- psql --quiet \\
    --command="create role replica replication login password 'secret'"`);
  await operate(
    withOwnValues(makeReplica, {
      'pg_ctlcluster 15 main stop\n': '',
      '15 main': `${clusters.version} replica`,
      '/var/lib/postgresql/15/main': replica.data,
      'host=db.example user=replica password=PASSWORD': `host=127.0.0.1 port=${main.port} user=replica password=secret`,
    }),
  );
  await write('fourth');
  await expect.poll(() => readMessages(replica.port)).toEqual(['first', 'fourth', 'second']);
});

it('the commands in point-in-time.md restore a picture that was removed after the backup (F38)', async () => {
  const [, copyFiles = '', returnFiles = ''] = commands.map((typed) =>
    typed.replaceAll('/srv/musha', join(clusters.folder, 'files')),
  );
  const objects = join(clusters.folder, 'objects');
  for (const path of ['pictures/home.jpg', 'papers/bill.pdf'])
    await mkdir(join(objects, path, '..'), { recursive: true }).then(() =>
      writeFile(join(objects, path), path),
    );
  const inDataDir = `DATA_DIR='${clusters.folder}'\n`;
  await operate(inDataDir + copyFiles);
  await rm(join(objects, 'pictures/home.jpg'));
  await operate(inDataDir + copyFiles);
  await operate(inDataDir + returnFiles);
  const copied = await readdir(join(clusters.folder, 'files'), { recursive: true });
  expect(copied.filter((path) => path.endsWith('.pdf'))).toEqual([]);
  expect(await readdir(join(objects, 'pictures'))).toEqual(['home.jpg']);
});
