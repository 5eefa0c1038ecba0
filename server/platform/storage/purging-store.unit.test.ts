import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renditionOf } from '../../../contract/uploads/renditions.ts';
import { type PurgedCdn, startPurgedCdn } from '../../../test/services/start-purged-cdn.ts';
import { createStore } from './create-store.ts';
import { newKey, surrogateKeyOf } from './object-key.ts';
import { purgingStore } from './purging-store.ts';
import type { ObjectStore } from './store.ts';

const bytes = new TextEncoder().encode('a picture');
let cdn: PurgedCdn;
let dataDir: string;
let store: ObjectStore;
beforeAll(async () => {
  cdn = await startPurgedCdn();
  dataDir = await mkdtemp(join(tmpdir(), 'musha-purge-'));
  const header = { name: 'Fastly-Key', value: 'a secret' };
  store = purgingStore(createStore({ dataDir, s3: undefined }), { purgeUrl: cdn.purgeUrl, header });
});
beforeEach(() => {
  cdn.asked = [];
  cdn.status = 200;
});
afterAll(async () => {
  await cdn.stop();
  await rm(dataDir, { recursive: true });
});

it('purges a removed picture and its renditions from the CDN with one key (CDN-02)', async () => {
  const key = newKey('property-images', 'jpg');
  const files = [key, renditionOf(key, 320, 'avif'), renditionOf(key, 1280, 'jpeg')];
  for (const file of files) await store.put('property-images', file, bytes);
  await Promise.all(files.map((file) => store.remove('property-images', file)));
  expect(await store.get('property-images', key)).toBeUndefined();
  const forgotten = new Set(cdn.asked.map((headers) => headers['surrogate-key']));
  expect(forgotten).toEqual(new Set([surrogateKeyOf(key)]));
  expect(cdn.asked[0]?.['fastly-key']).toBe('a secret');
});

it('does not purge private documents, which the CDN never stores', async () => {
  const key = newKey('papers', 'pdf');
  await store.put('papers', key, bytes);
  await store.remove('papers', key);
  expect(cdn.asked).toEqual([]);
});

it('fails if the CDN refuses the purge, and can be retried (CDN-02)', async () => {
  const key = newKey('avatars', 'png');
  await store.put('avatars', key, bytes);
  cdn.status = 401;
  await expect(store.remove('avatars', key)).rejects.toThrow('the CDN answered 401 to a purge');
  cdn.status = 200;
  await store.remove('avatars', key);
  expect(cdn.asked).toHaveLength(2);
});
