import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renditionOf } from '../../contract/uploads/renditions.ts';
import { createStore } from './create-store.ts';
import { newKey, surrogateKeyOf } from './object-key.ts';
import { purgingStore } from './purging-store.ts';
import type { ObjectStore } from './store.ts';

const bytes = new TextEncoder().encode('a picture');
let asked: IncomingHttpHeaders[];
let status: number;
const cdn = createServer((incoming, outgoing) => {
  asked.push(incoming.headers);
  outgoing.writeHead(status).end();
});

let dataDir: string;
let store: ObjectStore;
beforeAll(async () => {
  await once(cdn.listen(0, '127.0.0.1'), 'listening');
  dataDir = await mkdtemp(join(tmpdir(), 'musha-purge-'));
  const purgeUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  const header = { name: 'Fastly-Key', value: 'a secret' };
  store = purgingStore(createStore({ dataDir, s3: undefined }), { purgeUrl, header });
});
beforeEach(() => {
  asked = [];
  status = 200;
});
afterAll(async () => {
  cdn.closeAllConnections();
  cdn.close();
  await rm(dataDir, { recursive: true });
});

it('has the CDN forget what is removed, a picture with its renditions under one key (CDN-02)', async () => {
  const key = newKey('property-images', 'jpg');
  const files = [key, renditionOf(key, 320, 'avif'), renditionOf(key, 1280, 'jpeg')];
  for (const file of files) await store.put('property-images', file, bytes);
  await Promise.all(files.map((file) => store.remove('property-images', file)));
  expect(await store.get('property-images', key)).toBeUndefined();
  const forgotten = new Set(asked.map((headers) => headers['surrogate-key']));
  expect(forgotten).toEqual(new Set([surrogateKeyOf(key)]));
  expect(asked[0]?.['fastly-key']).toBe('a secret');
});

it('tells it nothing of papers, which it never had', async () => {
  const key = newKey('papers', 'pdf');
  await store.put('papers', key, bytes);
  await store.remove('papers', key);
  expect(asked).toEqual([]);
});

it('fails while the CDN refuses, and can be asked again (CDN-02)', async () => {
  const key = newKey('avatars', 'png');
  await store.put('avatars', key, bytes);
  status = 401;
  await expect(store.remove('avatars', key)).rejects.toThrow('the CDN answered 401 to a purge');
  status = 200;
  await store.remove('avatars', key);
  expect(asked).toHaveLength(2);
});
