import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../../contract/errors.ts';
import { renditionOf } from '../../../../contract/uploads/renditions.ts';
import { UploadedPicture } from '../../../../contract/uploads/uploads.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { drawing } from '../../../../test/generated/hostile-files.ts';
import { createPersona } from '../../../../test/personas.ts';
import { filesOf } from '../../../../test/picture-files.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { ObjectStore } from '../../storage/store.ts';
import { removeDueObjects } from '../collect-uploads.ts';
import { storePicture } from './store-picture.ts';

let app: TestApp;
let db: Kysely<DB>;
let store: ObjectStore;
let ownerId: string;
let bytes: Uint8Array;

beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  store = app.app.store;
  ownerId = (await createPersona(app, { role: 'owner' })).id;
  bytes = await drawing(500, 375).jpeg().toBuffer();
});
afterAll(() => app.close());

beforeEach(async () => {
  await db.deleteFrom('uploads').execute();
  await makeDue();
  await removeDueObjects(db, store);
});

const makeDue = () =>
  db
    .updateTable('object_removals')
    .set({ due_at: new Date(0) })
    .execute();

const countRows = async () => (await db.selectFrom('uploads').select('id').execute()).length;

async function countObjects(): Promise<number> {
  const folder = join(app.config.dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** The real store, except for the given failures. */
const storeWith = (faults: Partial<ObjectStore>): ObjectStore => ({
  put: (...object) => store.put(...object),
  get: (...name) => store.get(...name),
  remove: (...name) => store.remove(...name),
  publicUrl: (...name) => store.publicUrl(...name),
  ...faults,
});

const storing = (faulty: ObjectStore, owner = ownerId) =>
  storePicture({ db, store: faulty }, { bytes, ownerId: owner, bucket: 'property-images' });

it('stores a picture that everyone can view', async () => {
  const picture = UploadedPicture.parse(await storing(store));
  expect(picture).toMatchObject({ width: 500, height: 375 });
  expect(picture.url).toMatch(/^\/media\/property-images\/properties\/[\w-]{22}\.jpg$/);
  expect(picture.renditions.map(({ width }) => width)).toEqual([192, 320, 480, 500]);
  for (const { width, bytes: size } of picture.renditions) {
    const response = await app.request(renditionOf(picture.url, width, 'avif'));
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
  }
  for (const path of filesOf(picture)) expect((await app.request(path)).status).toBe(200);
  const row = await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: picture.id, owner_id: ownerId, bucket: 'property-images' });
  expect(await countObjects()).toBe(9);
  expect(await db.selectFrom('object_removals').selectAll().execute()).toEqual([]);
});

it('stores nothing if the disk fills up halfway (F08)', async () => {
  let room = 3;
  const full = storeWith({
    put: async (...object) => {
      if (room === 0) throw new AppError('storage_full');
      room -= 1;
      return store.put(...object);
    },
  });
  await expect(storing(full)).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect([await countRows(), await countObjects()]).toEqual([0, 0]);
});

it('stores nothing for a deleted owner', async () => {
  await expect(storing(store, '00000000-0000-4000-8000-000000000000')).rejects.toThrow();
  expect([await countRows(), await countObjects()]).toEqual([0, 0]);
});

it('leaves no files or rows behind if the store fails temporarily', async () => {
  let room = 3;
  const unlessAway = async (work: () => Promise<void>) => {
    if (room <= 0) throw new AppError('storage_unavailable');
    return work();
  };
  const flaky = storeWith({
    put: (...object) => {
      room -= 1;
      return unlessAway(() => store.put(...object));
    },
    remove: (...name) => unlessAway(() => store.remove(...name)),
  });
  await expect(storing(flaky)).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(await countRows()).toBe(0);
  expect(await countObjects()).toBe(2);

  await makeDue();
  await expect(removeDueObjects(db, flaky)).rejects.toThrow();
  room = 1;
  await makeDue();
  await removeDueObjects(db, flaky);
  expect(await countObjects()).toBe(0);
});

it('leaves no files or rows behind if the process exits halfway', async () => {
  const { promise: allButOne, resolve } = Promise.withResolvers<void>();
  let [started, done] = [0, 0];
  const ended = storeWith({
    put: async (...object) => {
      started += 1;
      if (started === 9) return new Promise(() => {});
      await store.put(...object);
      done += 1;
      if (done === 8) resolve();
    },
  });
  void storing(ended);
  await allButOne;
  expect(await countRows()).toBe(0);
  await makeDue();
  await removeDueObjects(db, store);
  expect(await countObjects()).toBe(0);
});

it('keeps the picture if the database commits but the response to the commit is lost', async () => {
  const losing = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({
            execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
              await db.transaction().execute(work);
              throw new Error('connection lost');
            },
          })
        : Reflect.get(target, name).bind(target),
  });
  const picture = { bytes, ownerId, bucket: 'property-images' } as const;
  await expect(storePicture({ db: losing, store }, picture)).rejects.toThrow('connection lost');
  expect([await countRows(), await countObjects()]).toEqual([1, 9]);
});
