import { afterAll, beforeAll, expect, it } from 'vitest';
import { renditionOf } from '../../../contract/uploads/renditions.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { newKey } from '../storage/object-key.ts';

let app: TestApp;
let path: string;
const key = newKey('property-images', 'jpg');
const bytes = Buffer.from('not really a picture');

beforeAll(async () => {
  app = await startTestApp();
  await app.app.store.put('property-images', key, bytes);
  path = app.app.store.publicUrl('property-images', key);
});
afterAll(() => app.close());

it('serves a picture so that browsers cannot interpret it as anything else (S54, I1)', async () => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('sends a picture’s CDN purge tag only if a CDN is configured (CDN-01)', async () => {
  expect((await app.request(path)).headers.get('surrogate-key')).toBeNull();
  const behindCdn = await startTestApp({ CDN_PURGE_URL: 'http://cdn.test/purge' });
  const rendition = renditionOf(key, 320, 'avif');
  const keys: (string | null)[] = [];
  for (const file of [key, rendition]) {
    await behindCdn.app.store.put('property-images', file, bytes);
    const answer = await behindCdn.request(behindCdn.app.store.publicUrl('property-images', file));
    keys.push(answer.headers.get('surrogate-key'));
  }
  await behindCdn.close();
  expect(keys).toEqual([key.replace('.jpg', ''), key.replace('.jpg', '')]);
});

it('does not resend a picture that the browser already has', async () => {
  const etag = (await app.request(path)).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await app.request(path, { headers: { 'If-None-Match': known } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  }
  const other = await app.request(path, { headers: { 'If-None-Match': '"other"' } });
  expect(other.status).toBe(200);
});

const hour = 'public, max-age=3600';
const year = 'public, max-age=31536000, immutable';

it.each([
  ['a rendition', renditionOf(key, 320, 'avif'), year],
  ['the widest rendition', renditionOf(key, 1280, 'jpeg'), year],
  ['the stored original', key, hour],
  ['an original whose random name ends in digits', `properties/${'a'.repeat(18)}-320.jpg`, hour],
])('states how long caches can keep %s (DEC-27)', async (_, name, cacheControl) => {
  await app.app.store.put('property-images', name, bytes);
  const url = app.app.store.publicUrl('property-images', name);
  const response = await app.request(url);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
  const etag = response.headers.get('etag') ?? '';
  const known = await app.request(url, { headers: { 'If-None-Match': etag } });
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, cacheControl]);
  await app.app.store.remove('property-images', name);
  const gone = await app.request(url, { headers: { 'If-None-Match': etag } });
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await app.app.store.put('property-images', key, bytes);
});

it('answers HEAD without a body', async () => {
  const response = await app.request(path, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
});

it('stops serving a removed picture, even to a browser that has cached it (I2)', async () => {
  const removed = newKey('avatars', 'webp');
  await app.app.store.put('avatars', removed, bytes);
  const url = app.app.store.publicUrl('avatars', removed);
  const etag = (await app.request(url)).headers.get('etag') ?? '';
  await app.app.store.remove('avatars', removed);
  const response = await app.request(url, { headers: { 'If-None-Match': etag } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it.each([
  '/media',
  '/media/',
  '/media/property-images',
  '/media/property-images/properties',
  `/media/avatars/${key}`,
  `/media/unknown/${key}`,
  `/media/property-images/${key}/more`,
  '/media/constructor/properties/aaaaaaaaaaaaaaaaaaaaaa.jpg',
  '/media/property-images/%2e%2e%2f%2e%2e%2f%2e%2e/package.json',
  '/media/property-images/properties/..%2f..%2f..%2fpackage.json',
  '/media/property-images/properties/%00.jpg',
  '/media/property-images/properties/%E0%A4%A.jpg',
  `/media/property-images/properties/${'a'.repeat(300)}.jpg`,
  '/media/property-images/properties/aaaaaaaaaaaaaaaaaaaaaa.html',
])('returns "not found" at %s', async (nowhere) => {
  const response = await app.request(nowhere);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).not.toContain('html');
});

it('never serves right-to-let documents, even when requested by file name (RIGHT-01)', async () => {
  const paper = newKey('papers', 'jpg');
  await app.app.store.put('papers', paper, bytes);
  expect((await app.request(`/media/papers/${paper}`)).status).toBe(404);
});
