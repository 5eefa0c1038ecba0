import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startS3 } from '../../../test/services/start-s3.ts';
import { createStore } from './create-store.ts';
import { newKey, type PublicBucket } from './object-key.ts';
import type { ObjectStore } from './store.ts';

interface Started {
  store: ObjectStore;
  stop(): Promise<void>;
}

async function onDisk(): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'musha-store-'));
  return {
    store: createStore({ dataDir, s3: undefined }),
    stop: () => rm(dataDir, { recursive: true }),
  };
}

async function onS3(): Promise<Started> {
  const { config, stop } = await startS3();
  return { store: createStore({ dataDir: '/nonexistent', s3: config }), stop };
}

const strangeKeys = [
  '../secret.jpg',
  'properties/../../secret-secret-secret.jpg',
  'properties/%2e%2e%2fsecret-secret.jpg',
  'properties/aaaaaaaaaaaaaaaaaaaaaa.jpg\u0000.png',
  'properties/aaaaaaaaaaaaaaaaaaaaaa.svg',
  'properties/aaaaaaaaaaaaaaaaaaaaaa',
  `properties/${'a'.repeat(300)}.jpg`,
  'logos/aaaaaaaaaaaaaaaaaaaaaa.jpg',
  '/etc/passwd',
  '',
];

describe.each([
  ['on disk', onDisk],
  ['in S3', onS3],
])('pictures %s', (_, start) => {
  async function withStore(test: (store: ObjectStore) => Promise<void>): Promise<void> {
    const { store, stop } = await start();
    try {
      await test(store);
    } finally {
      await stop();
    }
  }

  it.each<[PublicBucket, 'jpg' | 'avif' | 'webp' | 'png', string]>([
    ['property-images', 'jpg', 'image/jpeg'],
    ['property-images', 'avif', 'image/avif'],
    ['agency-logos', 'webp', 'image/webp'],
    ['avatars', 'png', 'image/png'],
  ])('are read from %s exactly as stored: %s', (bucket, extension, contentType) =>
    withStore(async (store) => {
      const bytes = randomBytes(70_000);
      const key = newKey(bucket, extension);
      await store.put(bucket, key, bytes);
      const object = await store.get(bucket, key);
      expect(object?.contentType).toBe(contentType);
      expect(Buffer.from(object?.bytes ?? []).equals(bytes)).toBe(true);
      expect(store.publicUrl(bucket, key)).toBe(`/media/${bucket}/${key}`);
    }),
  );

  it('in the private bucket can be read, but do not have public URLs', () =>
    withStore(async (store) => {
      const key = newKey('papers', 'pdf');
      await store.put('papers', key, Buffer.from('%PDF-1.7'));
      expect((await store.get('papers', key))?.contentType).toBe('application/pdf');
    }));

  it('no longer exist after removal, and can be removed again without an error', () =>
    withStore(async (store) => {
      const key = newKey('property-images', 'jpg');
      await store.put('property-images', key, randomBytes(100));
      await store.remove('property-images', key);
      expect(await store.get('property-images', key)).toBeUndefined();
      await store.remove('property-images', key);
    }));

  it('that were never stored are not found', () =>
    withStore(async (store) => {
      expect(await store.get('avatars', newKey('avatars', 'webp'))).toBeUndefined();
    }));

  it.each(strangeKeys)('cannot be read, written or removed under the key %j', (key) =>
    withStore(async (store) => {
      const notFound = expect.objectContaining({ code: 'not_found' });
      await expect(store.get('property-images', key)).rejects.toEqual(notFound);
      await expect(store.put('property-images', key, randomBytes(1))).rejects.toEqual(notFound);
      await expect(store.remove('property-images', key)).rejects.toEqual(notFound);
    }),
  );
});

it('gives every picture a new key in its bucket’s folder (UPLOAD-10, UPLOAD-13)', () => {
  const keys = Array.from({ length: 100 }, () => newKey('property-images', 'jpg'));
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^properties\/[\w-]{22}\.jpg$/);
  expect(newKey('agency-logos', 'webp')).toMatch(/^logos\/[\w-]{22}\.webp$/);
});
