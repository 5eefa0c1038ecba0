import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveObjects } from '../../scripts/move/move-objects.ts';
import { diskStoreOf } from '../../server/platform/storage/create-store.ts';
import { DiskStore } from '../../server/platform/storage/disk-store.ts';
import type { ComparableStore } from '../../server/platform/storage/store.ts';
import { uploadPicture } from '../list-property.ts';
import { createPersona, type Persona } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

let app: TestApp;
let lister: Persona;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-move-objects-'));
  app = await startTestApp();
  lister = await createPersona(app, { role: 'owner' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const changed = (store: ComparableStore, by: Partial<ComparableStore>): ComparableStore => ({
  put: (...given) => store.put(...given),
  get: (...given) => store.get(...given),
  has: (...given) => store.has(...given),
  matches: (...given) => store.matches(...given),
  remove: (...given) => store.remove(...given),
  publicUrl: (...given) => store.publicUrl(...given),
  ...by,
});

it('does not leave a copy of a picture that is deleted while it is being copied (STORE-02)', async () => {
  const { db } = app.database;
  const { id } = await uploadPicture(app, lister);
  const written: string[] = [];
  const from = diskStoreOf(app.config);
  const to = new DiskStore(join(folder, 'deleted'));
  const moved = await moveObjects(
    {
      db,
      from: changed(from, {
        get: async (bucket, key) => {
          await db.deleteFrom('uploads').where('id', '=', id).execute();
          return from.get(bucket, key);
        },
      }),
      to: changed(to, {
        put: async (bucket, key, bytes) => {
          written.push(key);
          await to.put(bucket, key, bytes);
        },
      }),
    },
    () => {},
  );
  expect(moved).toEqual({ files: 0, copied: 0, missing: [] });
  expect(written.length).toBeGreaterThan(1);
  for (const key of written) expect(await to.has('property-images', key)).toBe(false);
});

it('fails if the target store returns different data from what was written (STORE-02)', async () => {
  await uploadPicture(app, lister);
  const to = new DiskStore(join(folder, 'differs'));
  const from = diskStoreOf(app.config);
  const broken = changed(to, {
    put: (bucket, key, bytes) => to.put(bucket, key, bytes.subarray(1)),
  });
  await expect(moveObjects({ db: app.database.db, from, to: broken }, () => {})).rejects.toThrow(
    /^the store returned different data than was written to property-images\//,
  );
});
