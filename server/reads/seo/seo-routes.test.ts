import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexedPaths } from '../../../contract/pages.ts';
import { createPersona, createProperty } from '../../../test/personas.ts';
import { createResponseCache } from '../../../test/response-caches.ts';
import { serveHttp } from '../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { seoRoutes } from './seo-routes.ts';

const site = 'https://musha.test';
let app: TestApp;
let ownerId: string;

beforeAll(async () => {
  app = await startTestApp();
  ownerId = (await createPersona(app, { role: 'owner' })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('properties').execute();
});

const open = (options: { partSize?: number; batchSize?: number; isDemo?: boolean } = {}) =>
  seoRoutes({
    db: app.database.db,
    publicUrl: site,
    isDemo: false,
    share: createResponseCache().share,
    ...options,
  });

async function pathsOf(routes: Hono, file = '/sitemap.xml'): Promise<string[]> {
  const answer = await routes.request(file);
  expect(answer.status, file).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns=/);
  return [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => url.replace(site, ''));
}

const propertyPath = (id: string) => `/properties/${id}`;

test('robots.txt allows public pages, disallows others and links to the sitemap', async () => {
  const text = await (await (await open()).request('/robots.txt')).text();
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
  for (const path of ['/api/', '/auth', '/account', '/messages', '/owner/dashboard', '/admin/']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).toMatch(/\nSitemap: https:\/\/musha\.test\/sitemap\.xml\n$/);
});

test('robots.txt lists the demo mailbox only if it exists', async () => {
  const read = async (isDemo: boolean) =>
    (await (await open({ isDemo })).request('/robots.txt')).text();
  expect(await read(true)).toContain('\nDisallow: /mailbox\n');
  expect(await read(false)).not.toContain('mailbox');
});

test('robots.txt allows every page that search engines should find', async () => {
  const text = await (await (await open()).request('/robots.txt')).text();
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const path of indexedPaths) {
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
});

test('the sitemap lists every fixed page and every article', async () => {
  const folder = join(import.meta.dirname, '../../../content/blog');
  const articles = readdirSync(folder).map((name) => `/blog/${name.replace('.md', '')}`);
  expect(await pathsOf(await open())).toEqual([...indexedPaths, ...articles]);
});

test('the sitemap lists only public listings, with the date of their last change', async () => {
  const id = await createProperty(app, { ownerId });
  const rented = await createProperty(app, { ownerId, state: 'rented' });
  const routes = await open();
  const paths = await pathsOf(routes);
  expect(paths).toContain(propertyPath(id));
  expect(paths).not.toContain(propertyPath(rented));
  const text = await (await routes.request('/sitemap.xml')).text();
  expect(text).toMatch(
    new RegExp(
      `<loc>${site}/properties/${id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`,
    ),
  );
});

test('the sitemap lists the cities and property types that have homes to rent', async () => {
  await createProperty(app, { ownerId });
  const landings = (await pathsOf(await open())).filter((path) => path.startsWith('/rent/'));
  expect(landings).toEqual(['/rent/harare', '/rent/harare/house']);
});

test('splits a large sitemap into several files, so that each listing appears in exactly one of them', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await createProperty(app, { ownerId }));
  const routes = await open({ partSize: 2 });
  const files = await pathsOf(routes);
  expect(files).toEqual(['pages', '1', '2', '3'].map((part) => `/sitemap.xml?part=${part}`));
  const [pages = '', ...parts] = files;
  expect((await pathsOf(routes, pages)).slice(0, indexedPaths.length)).toEqual(indexedPaths);
  const listed = await Promise.all(parts.map((file) => pathsOf(routes, file)));
  expect(listed.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(listed.flat().toSorted()).toEqual(ids.map(propertyPath).toSorted());
});

test('a sitemap file contains each listing once, even if the listings are read in several batches', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await createProperty(app, { ownerId }));
  const paths = await pathsOf(await open({ batchSize: 2 }));
  const listed = paths.filter((path) => path.startsWith('/properties/'));
  expect(listed.toSorted()).toEqual(ids.map(propertyPath).toSorted());
});

test('does not add an empty sitemap file after a file that is exactly full', async () => {
  for (let count = 0; count < 2; count += 1) await createProperty(app, { ownerId });
  expect(await pathsOf(await open({ partSize: 2 }))).toContain('/about');
});

test('an unknown part of the sitemap returns 404', async () => {
  for (let count = 0; count < 3; count += 1) await createProperty(app, { ownerId });
  const routes = await open({ partSize: 2 });
  for (const part of ['0', '3', 'abc', '1e1', '']) {
    expect((await routes.request(`/sitemap.xml?part=${part}`)).status, part).toBe(404);
  }
  expect((await (await open()).request('/sitemap.xml?part=1')).status).toBe(404);
});

test('the sitemap is compressed if the client accepts compression', async () => {
  const routes = await open();
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const compressed = await routes.request('/sitemap.xml', { headers });
  expect(compressed.headers.get('Content-Encoding')).toBe('br');
  const text = brotliDecompressSync(await compressed.arrayBuffer()).toString();
  expect(text).toBe(await (await routes.request('/sitemap.xml')).text());
});

test('the sitemap omits a suspended owner’s homes, even if it was cached before the suspension', async () => {
  const served = await serveHttp(app.app);
  const holds = async (id: string) => {
    const answer = await served.request('/sitemap.xml');
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
    return (await answer.text()).includes(propertyPath(id));
  };
  const owner = await createPersona(app, { role: 'owner' });
  const id = await createProperty(app, { ownerId: owner.id });
  for (let times = 0; times < 2; times += 1) expect(await holds(id)).toBe(true);
  await app.database.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', owner.id)
    .execute();
  expect(await holds(id)).toBe(false);
  await served.close();
});
