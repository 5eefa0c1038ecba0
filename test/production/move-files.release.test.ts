import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadedPicture } from '../../contract/uploads/uploads.ts';
import { type App, createApp } from '../../server/app.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { removeDueObjects } from '../../server/platform/uploads/collect-uploads.ts';
import { listProperty, uploadPicture } from '../list-property.ts';
import { showPaper } from '../market/papers.ts';
import { createPersona, type Persona } from '../personas.ts';
import { filesOf } from '../picture-files.ts';
import { endWaiting } from '../postgres/end-waiting.ts';
import { freePort } from '../services/free-port.ts';
import { exitCodeOf, runScript } from '../services/run-product.ts';
import { startS3 } from '../services/start-s3.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const root = join(import.meta.dirname, '../..');

let onDisk: TestApp;
let onS3: App;
let s3: Awaited<ReturnType<typeof startS3>>;
let lister: Persona;
beforeAll(async () => {
  s3 = await startS3();
  onDisk = await startTestApp();
  onS3 = await restartWithStore();
  lister = await createPersona(onDisk, { role: 'owner' });
});
afterAll(async () => {
  await onS3.stop();
  await onDisk.close();
  await s3.stop();
});

const keys = () => ({
  S3_ACCESS_KEY_ID: s3.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
});
const environment = () => ({
  DATABASE_URL: onDisk.database.url,
  DATA_DIR: onDisk.config.dataDir,
  ...keys(),
});
const withStore = () => ({ S3_URL: s3.config.url });

/** Restarts Musha with S3_URL set, on the same database and DATA_DIR. */
async function restartWithStore(): Promise<App> {
  const config = { ...onDisk.config, s3: readConfig({ ...keys(), ...withStore() }).s3 };
  return createApp({ config, database: onDisk.database, log: createLog('silent') });
}

async function run(script: string, args: string[], variables: Record<string, string> = {}) {
  const started = runScript([join(root, 'scripts', script), ...args], {
    variables: { ...environment(), ...variables },
  });
  return { code: await exitCodeOf(started), said: started.printed() };
}
const move = (variables: Record<string, string> = {}, ...more: string[]) =>
  run('move.ts', ['--files', '--store', s3.config.url, ...more], variables);

/** Returns what `npm run operate -- check` prints about the store. */
async function checkedStore(variables: Record<string, string>): Promise<string> {
  const { said } = await run('operate.ts', ['check'], variables);
  const lines = said.split('\n');
  let isAboutStore = false;
  return lines
    .filter((line) => {
      if (/^\w/.test(line)) isAboutStore = /^\w+ +store /.test(line);
      return isAboutStore && line !== '';
    })
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n');
}

async function statusesOf(app: Pick<App, 'fetch'>, picture: UploadedPicture): Promise<number[]> {
  const files = filesOf(picture);
  const answers = files.map(
    async (path) => (await app.fetch(new Request(`http://musha.test${path}`))).status,
  );
  return [...new Set(await Promise.all(answers))];
}
const fromDisk = (picture: UploadedPicture) => statusesOf(onDisk.app, picture);
const fromS3 = (picture: UploadedPicture) => statusesOf(onS3, picture);

async function remove(picture: UploadedPicture, app: Pick<App, 'store'>): Promise<void> {
  const answer = await lister.send('DELETE', `/api/uploads/${picture.id}`);
  expect(answer.ok).toBe(true);
  await removeDueObjects(onDisk.database.db, app.store);
}

it('moves files to S3 and back on a live system without losing any or bringing back deleted ones (STORE-01, STORE-02)', async () => {
  const [kept, removed] = [
    await uploadPicture(onDisk, lister),
    await uploadPicture(onDisk, lister),
  ];
  const home = await listProperty(lister, { images: [kept.url] });
  await showPaper(onDisk, lister, home.id);

  // Before the move, setting S3_URL does not hide pictures, and the check recommends the move.
  expect(await fromS3(kept)).toEqual([200]);
  expect(await checkedStore(withStore())).toMatch(
    new RegExp(
      `^wrong store .*\\n→ Copy them: npm run move -- --files --store ${s3.config.url}`,
      'm',
    ),
  );

  const first = await move();
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toContain(`Now restart Musha with S3_URL='${s3.config.url}'`);

  const late = await uploadPicture(onDisk, lister);
  await remove(removed, onDisk.app);
  expect(await fromS3(late)).toEqual([200]);

  const second = await move(withStore());
  expect(second).toMatchObject({ code: 0 });
  expect(second.said).toContain(`${filesOf(late).length} of them copied in this run`);
  expect(second.said).toContain('1 deleted during the move');
  expect(second.said).toContain('All files are in the S3 store.');
  expect(await fromS3(removed)).toEqual([404]);
  expect(await checkedStore(withStore())).toContain('weak store ');

  await rm(join(onDisk.config.dataDir, 'objects'), { recursive: true });
  for (const picture of [kept, late]) expect(await fromS3(picture)).toEqual([200]);
  expect(await checkedStore(withStore())).toMatch(/^fine store [^\n]*\nfine store [^\n]*$/);
  expect((await move(withStore())).said).toContain(' 0 of them copied in this run');

  const back = await move(withStore(), '--back');
  expect(back.code).toBe(0);
  expect(back.said).toContain('Now restart Musha without S3_URL');
  for (const picture of [kept, late]) expect(await fromDisk(picture)).toEqual([200]);
  expect(await readdir(join(onDisk.config.dataDir, 'objects/papers/papers'))).toHaveLength(1);
  expect((await move({}, '--back')).said).toContain('All files are in DATA_DIR.');
});

it('never serves a removed picture, even if its files are still in DATA_DIR (STORE-01)', async () => {
  const picture = await uploadPicture(onDisk, lister);
  await onDisk.database.db.deleteFrom('uploads').where('id', '=', picture.id).execute();
  expect(await fromS3(picture)).toEqual([404]);
});

it('the move and check commands both report a picture that is missing from both stores (STORE-02, STORE-03)', async () => {
  const picture = await uploadPicture(onDisk, lister);
  const [, bucket = '', key = ''] = /^\/media\/([a-z-]+)\/(.+)$/.exec(picture.url) ?? [];
  await rm(join(onDisk.config.dataDir, 'objects', bucket, key));
  expect(await checkedStore({})).toContain(`${bucket}/${key}`);
  const moved = await move();
  expect(moved.code).toBe(1);
  expect(moved.said).toContain(`missing: ${bucket}/${key}`);
  expect(moved.said).toContain('the database refers to 1 files that are missing from both stores');
  await onDisk.database.db.deleteFrom('uploads').where('id', '=', picture.id).execute();
});

/** Starts a store that fails permanently after this many writes. */
async function startFragileStore(writes: number) {
  let left = writes;
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'PUT') left -= 1;
    if (left < 0) return incoming.destroy();
    const { method, url, headers } = incoming;
    const passed = request(s3.config.url + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.closeAllConnections(),
    repair: () => {
      left = Infinity;
    },
  };
}

it('reports a store failure, and the next run resumes where this one stopped (STORE-02)', async () => {
  const pictures = [await uploadPicture(onDisk, lister), await uploadPicture(onDisk, lister)];
  const fragile = await startFragileStore(2);
  const begun = await run('move.ts', ['--files', '--store', fragile.url]);
  expect(begun.code).toBe(1);
  expect(begun.said).toContain('The move failed: ');
  expect(begun.said).toContain('To continue, run the same command again.');
  for (const picture of pictures) expect(await fromS3(picture)).toEqual([200]);
  fragile.repair();
  expect((await run('move.ts', ['--files', '--store', fragile.url])).code).toBe(0);
  await rm(join(onDisk.config.dataDir, 'objects'), { recursive: true });
  for (const picture of pictures) expect(await fromS3(picture)).toEqual([200]);
  fragile.stop();
});

it('reports a database failure, and the next run resumes where this one stopped (STORE-02)', async () => {
  const { db } = onDisk.database;
  await uploadPicture(onDisk, lister);
  const broken = await db.transaction().execute(async (trx) => {
    await sql`lock table uploads in access exclusive mode`.execute(trx);
    const moving = move();
    await expect.poll(() => endWaiting(db)).toBe(true);
    return moving;
  });
  expect(broken).toMatchObject({ code: 1 });
  expect(broken.said).toMatch(/The move failed: .*terminat/);
  expect((await move()).code).toBe(0);
});

it('prints a one-line error if the store is unreachable, and the next run resumes the move', async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const away = await run('move.ts', ['--files', '--store', `http://${address}`]);
  expect(away).toMatchObject({ code: 1 });
  expect(away.said).toContain(`The move failed: connect ECONNREFUSED ${address}.`);
  expect(away.said).toContain('To continue, run the same command again.');
});

it.each([
  [['--files']],
  [['--files', '--database', '--store', 'http://x']],
  [['--database', '--back']],
])('prints its usage when run with the arguments %j', async (args) => {
  expect((await run('move.ts', args)).said).toMatch(/^Usage: npm run move -- --database/);
});
