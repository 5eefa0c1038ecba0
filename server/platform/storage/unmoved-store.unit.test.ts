import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { newKey } from './object-key.ts';
import type { ObjectStore } from './store.ts';
import { unmovedStore } from './unmoved-store.ts';

const key = newKey('avatars', 'webp');
const bytes = new Uint8Array([1, 2, 3]);

let current: ObjectStore;
let left: ObjectStore;
let referred: Set<string>;
let store: ObjectStore;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musha-unmoved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  current = new DiskStore(join(folder, 'current'));
  left = new DiskStore(join(folder, 'left'));
  referred = new Set([key]);
  store = unmovedStore(current, left, async (_, name) => referred.has(name));
});

it('reads a file left behind in the other store only while the database refers to it (STORE-01)', async () => {
  await left.put('avatars', key, bytes);
  expect((await store.get('avatars', key))?.bytes).toEqual(bytes);
  referred.clear();
  expect(await store.get('avatars', key)).toBeUndefined();
});

it('writes only to the current store (STORE-01)', async () => {
  await store.put('avatars', key, bytes);
  expect(await left.get('avatars', key)).toBeUndefined();
  referred.clear();
  expect((await store.get('avatars', key))?.bytes).toEqual(bytes);
});

it('removes a picture from both stores, so that no copy remains (STORE-01)', async () => {
  await left.put('avatars', key, bytes);
  await current.put('avatars', key, bytes);
  await store.remove('avatars', key);
  expect(await left.get('avatars', key)).toBeUndefined();
  expect(await current.get('avatars', key)).toBeUndefined();
});
