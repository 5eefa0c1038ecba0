import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { requireProgram } from '../../scripts/setup/debian.mjs';
import { createDatabase } from '../postgres/template.ts';
import { RequestStream } from '../request-stream.ts';
import { freePort } from '../services/free-port.ts';
import { exitCodeOf, logLines, type ProductRun, untilPrinted } from '../services/run-product.ts';
import { release } from './clone.ts';
import { documentedCommands, withOwnValues } from './documented-commands.ts';
import { type, typeAndWait } from './operator.ts';
import { type Archive, cloneForReleases, keptRelease, makeRelease } from './release.ts';
import { readUnit, type ServiceUnit } from './service-unit.ts';

const minutes = 60_000;
const operations = 'docs/operations.md';
const laterAsset = '/assets/later-a1b2c3d4.js';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let before: Archive;
let after: Archive;
let programs: string;
let running: ProductRun | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-releases-'));
  database = await createDatabase();
  const clone = await cloneForReleases(folder);
  before = keptRelease() ?? makeRelease(clone, '0.9.0');
  await writeFile(join(clone, 'dist/browser', laterAsset), 'later();');
  await writeFile(
    join(clone, 'database/migrations/9000_later_release.sql'),
    'create table later_release ();',
  );
  release(clone, 'A table more');
  after = makeRelease(clone, '9000.0.0');
  programs = onlyPrograms('sh kill prlimit tar gzip ln mkdir install cp sha256sum'.split(' '));
}, 10 * minutes);
afterEach(async () => {
  if (!running) return;
  running.child.kill('SIGTERM');
  await exitCodeOf(running);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a PATH with only these programs, so that npm, git and Node are missing. */
function onlyPrograms(names: string[]): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of names)
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bin, name));
  return bin;
}

const production = (port: number) => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
  HOST: '127.0.0.1',
  PORT: String(port),
  RATE_LIMITS: 'relaxed',
  npm_config_registry: 'http://127.0.0.1:9',
});

/** Starts a service as systemd would. */
async function startService(unit: ServiceUnit): Promise<ProductRun> {
  running = type(`exec ${unit.command}`, unit.folder, { ...unit.variables, PATH: programs });
  await untilPrinted(running, /Musha is at/);
  return running;
}

const restarts = (run: ProductRun) =>
  logLines(run).filter(({ msg }) => msg === 'all workers were restarted').length;

/** The release that each worker runs, in the order in which the workers started. */
const versionsIn = (run: ProductRun) =>
  logLines(run)
    .filter(({ msg }) => msg === 'this worker serves')
    .map((line) => line['version']);

it(
  'the commands in operations.md install, upgrade and roll back a release without a package registry and without failing a request (REL-06, REL-07, REL-08)',
  async () => {
    const [, install = '', command = ''] = await documentedCommands(operations, 'Install');
    const [upgrade = '', back = ''] = await documentedCommands(operations, 'Upgrade');
    const [srv, etc, state] = ['srv', 'etc', 'state'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const made of [state, join(folder, 'etc-systemd')]) mkdirSync(made);
    for (const { file } of [before, after])
      for (const path of [file, `${file}.sha256`]) await cp(path, join(folder, basename(path)));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await writeFile(
      join(folder, 'production.env'),
      Object.entries({ ...production(port), DATA_DIR: state })
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n'),
    );
    const own = (commands: string, values: Record<string, string>) =>
      withOwnValues(commands, { '/srv/musha': srv, ...values })
        .replaceAll('musha-1.1.0', after.name)
        .replaceAll('musha-1.0.0', before.name);
    const typeHere = (commands: string) => typeAndWait(commands, folder, { PATH: programs });
    await typeHere(
      own(install, {
        'useradd --system --home-dir /var/lib/musha --shell /usr/sbin/nologin musha\n': '',
        'install -d -m 700 -o musha -g musha /var/lib/musha\n': '',
        '/etc/systemd/system/': join(folder, 'etc-systemd'),
        '/etc/musha': etc,
      }),
    );
    const unreadable = ['(', '-type', 'd', '-not', '-perm', '-005', ')', '-o', '(', '-type', 'f'];
    expect(
      execFileSync('find', [join(srv, before.name), ...unreadable, '-not', '-perm', '-004', ')'], {
        encoding: 'utf8',
      }),
    ).toBe('');
    const { unit } = await readUnit(join(folder, 'etc-systemd/musha.service'), {
      '/srv/musha': srv,
      '/etc/musha': etc,
      '/var/lib/musha': state,
      '/var/cache/musha': join(folder, 'cache'),
    });
    const typeInRelease = async (commands: string) => {
      const values = { '/etc/musha': etc, 'runuser -u musha -- ': '' };
      const typed = type(own(commands, values), folder, { PATH: programs });
      await exitCodeOf(typed);
      return typed.printed();
    };
    expect(await typeInRelease(command)).toMatch(/fine.*PostgreSQL|PostgreSQL.*fine/);
    const move = command.replace('operate -- check', 'move -- --database');
    expect(await typeInRelease(move)).toContain('Run this in the clone that has it.');

    const run = await startService(unit);
    expect(versionsIn(run)).toEqual([before.version, before.version]);
    const streams = ['/', '/properties', '/api/properties', '/readyz', '/privacy'].map(
      (path, index) => new RequestStream(origin, () => ({ path }), index % 2 === 0),
    );
    const reload = async (commands: string) => {
      const done = restarts(run);
      const asked = unit.reload.replace('$MAINPID', String(run.child.pid));
      await typeHere(own(commands, { 'systemctl reload musha': asked }));
      await expect.poll(() => restarts(run), { timeout: 3 * minutes }).toBe(done + 1);
      return versionsIn(run).slice(-2);
    };
    expect((await fetch(origin + laterAsset)).status).toBe(404);
    expect(await reload(upgrade)).toEqual([after.version, after.version]);
    expect((await fetch(origin + laterAsset)).status).toBe(200);
    expect(await reload(back)).toEqual([before.version, before.version]);
    // A browser tab that was opened with the newer release can still load that release's assets.
    expect((await fetch(origin + laterAsset)).status).toBe(200);
    await Promise.all(streams.map((stream) => stream.stop()));
    expect(streams.map(({ failures }) => failures)).toEqual(streams.map(() => []));

    run.child.kill(unit.stopSignal);
    expect(await exitCodeOf(run)).toBe(0);
  },
  10 * minutes,
);

it('refuses a data folder inside a release, because the next release would not find it (REL-06)', async () => {
  const [srv = ''] = [join(folder, 'srv')];
  const inside = type(
    `exec ${srv}/current/node_modules/.bin/node ${srv}/current/scripts/start.mjs`,
    join(srv, 'current'),
    { ...production(0), DATA_DIR: './data', PATH: programs },
  );
  expect(await exitCodeOf(inside)).toBe(1);
  expect(inside.printed()).toContain('is inside this release');
});

it('systemd accepts the unit file', async () => {
  await requireProgram('systemd-analyze', 'systemd');
  const file = join(folder, 'musha.service');
  const { text } = await readUnit(join(folder, 'etc-systemd/musha.service'), {
    '/srv/musha': join(folder, 'srv'),
    '/etc/musha': join(folder, 'etc'),
  });
  // Replaces the user with root, because the test does not create the user `musha`.
  await writeFile(file, text.replaceAll(/^(User|Group)=musha$/gm, '$1=root'));
  const verified = type(`exec systemd-analyze verify ${file}`, folder, {});
  await once(verified.child, 'exit');
  expect(verified.printed()).toBe('');
});
