import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { compressWith } from '../../http/answers/dictionaries.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { assetRoutes } from './asset-routes.ts';

vi.mock(import('../../http/answers/dictionaries.ts'), async (original) => {
  const dictionaries = await original();
  return { ...dictionaries, compressWith: vi.fn(dictionaries.compressWith) };
});

const earlier = 'export const rent = (home) => home.price;'.repeat(50);
const later = earlier.replace('price', 'price + home.fees');
const forEver = 'public, max-age=31536000, immutable';
let root: string;
let routes: Hono;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'musha-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/app-a1b2c3d4.js'), earlier);
  await writeFile(join(root, 'assets/app-e5f6g7h8.js'), later);
  await writeFile(join(root, 'assets/app-shell-a1b2c3d4.js'), 'shell();');
  routes = assetRoutes(root, true);
});

const digestOf = (text: string) => `:${sha256(text).toString('base64')}:`;
const offering = (digest: string, encodings = 'gzip, br, zstd, dcb, dcz') => ({
  headers: { 'Available-Dictionary': digest, 'Accept-Encoding': encodings },
});
const address = '/assets/app-e5f6g7h8.js';

it('a browser that has an earlier version of a script receives only the difference', async () => {
  const answer = await routes.request(address, offering(digestOf(earlier)));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': forEver,
    'use-as-dictionary': 'match="/assets/app-*.js", match-dest=("script" "")',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.byteLength).toBeLessThan(150);
  expect(body.subarray(0, 40).toString('hex')).toBe(
    `5e2a4d1820000000${sha256(earlier).toString('hex')}`,
  );
  const text = zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(earlier) });
  expect(text.toString()).toBe(later);
});

it('computes the difference between two scripts only once, even for concurrent requests', async () => {
  vi.mocked(compressWith).mockClear();
  const ask = () => routes.request(address, offering(digestOf(earlier)));
  const answers = await Promise.all([ask(), ask(), ask()]);
  const encodings = [...answers, await ask()].map(({ headers }) => headers.get('content-encoding'));
  expect(encodings).toEqual(['dcz', 'dcz', 'dcz', 'dcz']);
  expect(compressWith).toHaveBeenCalledTimes(1);
});

const ofAll = `${earlier}export const rooms = (home) => home.bedrooms;`;
const dictionaryOfAll = async () => {
  await writeFile(join(root, 'assets/entry-browser-a1b2c3d4.js'), ofAll);
  return routes.request('/assets/entry-browser-a1b2c3d4.js');
};

it('the entry script is the compression dictionary for all other scripts', async () => {
  const { headers } = await dictionaryOfAll();
  expect(headers.get('use-as-dictionary')).toBe('match="/assets/*.js", match-dest=("script" "")');
  const answer = await routes.request(address, offering(digestOf(ofAll)));
  expect(answer.headers.get('content-encoding')).toBe('dcz');
  // An earlier version of the same script is a better dictionary than the entry script.
  expect(answer.headers.get('use-as-dictionary')).toBe(
    'match="/assets/app-*.js", match-dest=("script" "")',
  );
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.byteLength).toBeLessThan(150);
  const text = zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(ofAll) });
  expect(text.toString()).toBe(later);
});

it('a script compressed against the entry script at build time is sent only to browsers that have the entry script', async () => {
  vi.mocked(compressWith).mockClear();
  await dictionaryOfAll();
  const dictionary = { digest: sha256(ofAll), bytes: Buffer.from(ofAll) };
  const built = await compressWith(dictionary, Buffer.from(later));
  await writeFile(join(root, `${address}.dcz`), built);
  const answer = await routes.request(address, offering(digestOf(ofAll)));
  expect(answer.headers.get('content-encoding')).toBe('dcz');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(built);
  expect(compressWith).toHaveBeenCalledTimes(1);
  const other = await routes.request(address, offering(digestOf(earlier)));
  const body = Buffer.from(await other.arrayBuffer());
  const text = zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(earlier) });
  expect(text.toString()).toBe(later);
});

it('remembers that a compression dictionary is missing and does not search for it again', async () => {
  const gone = 'const gone = true;';
  const ask = () => routes.request(address, offering(digestOf(gone)));
  await ask();
  await writeFile(join(root, 'assets/app-i9j0k1l2.js'), gone);
  expect((await ask()).headers.get('content-encoding')).toBeNull();
});

it.each([
  ['a dictionary that no longer exists', offering(digestOf('another'))],
  ['the dictionary of another script', offering(digestOf('shell();'))],
  ['a request without a dictionary', {}],
  ['a browser that does not accept dcz', offering(digestOf(earlier), 'gzip, dcb')],
  ['an invalid digest', offering('earlier')],
])('sends the script without a dictionary for %s', async (_, init) => {
  const answer = await routes.request(address, init);
  expect(await answer.text()).toBe(later);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': forEver,
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
});

it('a missing script is not offered as a compression dictionary', async () => {
  const answer = await routes.request('/assets/app-00000000.js', offering(digestOf(earlier)));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('use-as-dictionary')).toBeNull();
});
