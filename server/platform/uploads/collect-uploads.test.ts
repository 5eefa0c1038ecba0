import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import type { UploadedPicture } from '../../../contract/uploads/uploads.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { drawing } from '../../../test/generated/hostile-files.ts';
import { createPersona } from '../../../test/personas.ts';
import { filesOf } from '../../../test/picture-files.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { shownPictures } from '../../shown-pictures.ts';
import type { PublicBucket } from '../storage/object-key.ts';
import type { ObjectStore } from '../storage/store.ts';
import { collectUploads, removeDueObjects } from './collect-uploads.ts';
import { storePicture } from './pictures/store-picture.ts';

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
  bytes = await drawing(64, 48).png().toBuffer();
});
afterAll(() => app.close());

async function upload(
  bucket: PublicBucket,
  hoursAgo: number,
  owner = ownerId,
): Promise<UploadedPicture> {
  const picture = await storePicture({ db, store }, { bytes, ownerId: owner, bucket });
  const created_at = new Date(Date.now() - hoursAgo * 3_600_000);
  await db.updateTable('uploads').set({ created_at }).where('id', '=', picture.id).execute();
  return picture;
}

async function isStored(picture: UploadedPicture): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', picture.id)
    .executeTakeFirst();
  const answers = await Promise.all(filesOf(picture).map((path) => app.request(path)));
  const found = new Set([row !== undefined, ...answers.map(({ status }) => status === 200)]);
  expect(found.size, 'row and objects go together').toBe(1);
  return found.has(true);
}

async function collect(): Promise<void> {
  await collectUploads(db, shownPictures);
  await removeDueObjects(db, store);
}

async function listWith(picture: UploadedPicture): Promise<void> {
  const { id } = await db
    .insertInto('properties')
    .values({
      title: 'A house with a picture',
      description: 'A house that shows its picture.',
      price: 400,
      bedrooms: 2,
      bathrooms: 1,
      size: 80,
      location: JSON.stringify({ city: 'Harare', suburb: 'Avondale', address: 'Argyle Road' }),
      owner_id: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('property_images')
    .values({ property_id: id, upload_id: picture.id, position: 0 })
    .execute();
}

it('deletes unused uploads that are more than a day old, but not newer ones (DEC-08)', async () => {
  const [abandoned, recent] = [await upload('property-images', 25), await upload('avatars', 23)];
  await collect();
  expect([await isStored(abandoned), await isStored(recent)]).toEqual([false, true]);
});

it('keeps uploads that are in use as listing pictures, agency logos or profile pictures', async () => {
  const shown = await upload('property-images', 1000);
  await listWith(shown);
  const [logo, formerLogo] = [await upload('agency-logos', 50), await upload('agency-logos', 50)];
  const agency = { name: 'Msasa', email: 'a@musha.test', phone: '+263 4 1', address: 'Harare' };
  await db
    .insertInto('agencies')
    .values({ ...agency, logo: logo.url })
    .execute();
  const [avatar, formerAvatar] = [await upload('avatars', 50), await upload('avatars', 50)];
  await db.updateTable('profiles').set({ avatar: avatar.url }).where('id', '=', ownerId).execute();
  await collect();
  for (const kept of [shown, logo, avatar]) expect(await isStored(kept)).toBe(true);
  for (const gone of [formerLogo, formerAvatar]) expect(await isStored(gone)).toBe(false);
});

it('removes the pictures of a deleted person', async () => {
  const leaver = await createPersona(app, { role: 'owner' });
  const picture = await upload('property-images', 0, leaver.id);
  await db.deleteFrom('users').where('id', '=', leaver.id).execute();
  await removeDueObjects(db, store);
  expect(await isStored(picture)).toBe(false);
});

it('continues after a picture that cannot be removed, and retries it later', async () => {
  const [stuck, other] = [await upload('avatars', 50), await upload('avatars', 50)];
  const stuckKey = stuck.url.replace('/media/avatars/', '');
  const failing: ObjectStore = {
    put: (...object) => store.put(...object),
    get: (...name) => store.get(...name),
    publicUrl: (...name) => store.publicUrl(...name),
    remove: async (bucket, key) => {
      if (key === stuckKey) throw new AppError('storage_unavailable');
      return store.remove(bucket, key);
    },
  };
  await collectUploads(db, shownPictures);
  await expect(removeDueObjects(db, failing)).rejects.toThrow('objects could not be removed');
  expect((await app.request(other.url)).status).toBe(404);
  expect((await app.request(stuck.url)).status).toBe(200);
  await db
    .updateTable('object_removals')
    .set({ due_at: new Date(0) })
    .execute();
  await removeDueObjects(db, store);
  expect(await isStored(stuck)).toBe(false);
});
