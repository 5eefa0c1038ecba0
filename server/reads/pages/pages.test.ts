import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mushaHeader } from '../../../contract/musha-header.ts';
import { listProperty } from '../../../test/list-property.ts';
import { createPersona } from '../../../test/personas.ts';
import { type Served, serveHttp } from '../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { limits } from '../../http/rate-limits/rate-limits.ts';
import { inlineFiles } from './page-assets.ts';

// A test build whose pages call the API endpoint with the lowest rate limit.
const entry = `export const canonicalPage = (path, search) => {
  const read = [...new URLSearchParams(search)].filter(([name]) => ['city', 'page', 'type'].includes(name));
  return path + (read.length > 0 ? '?' + new URLSearchParams(read.sort()) : '');
};
export async function renderPage(request, { callEndpoint }) {
  const { pathname, search } = new URL(request.url);
  decodeURIComponent(pathname);
  globalThis.renderedPages.push(pathname);
  if (pathname.startsWith('/to/'))
    return new Response(null, { status: 302, headers: { Location: decodeURIComponent(pathname.slice(3)) } });
  if (pathname === '/old') return new Response(null, { status: 302, headers: { Location: '/' } });
  if (pathname === '/plain') return { status: 200, html: new TextEncoder().encode('plain') };
  const result = await callEndpoint('GET /api/properties/suggestions', { query: { q: '' } });
  const status = result.refusal?.status ?? 200;
  globalThis.completedPages.push(pathname);
  const text = pathname.startsWith('/large') ? 'home '.repeat(1000) : search;
  return { status, html: new TextEncoder().encode(text) };
}`;

const renderedPages: string[] = [];
vi.stubGlobal('renderedPages', renderedPages);
const completedPages: string[] = [];
vi.stubGlobal('completedPages', completedPages);

let dist: string;
let app: TestApp;
let served: Served;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'musha-dist-'));
  for (const folder of ['browser', 'server']) await mkdir(join(dist, folder));
  await writeFile(join(dist, 'browser/manifest.json'), '{}');
  for (const name of inlineFiles) await writeFile(join(dist, name), '');
  await writeFile(join(dist, 'server/entry-server.js'), entry);
  const variables = { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1', PROPERTY_FRESH_MS: '1000' };
  app = await startTestApp(variables, { dist });
  served = await serveHttp(app.app);
});
afterAll(async () => {
  await served.close();
  await app.close();
  await rm(dist, { recursive: true });
});

const open = (path: string, address: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...headers, 'X-Forwarded-For': address } });

async function statusesOf(times: number, ask: (time: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  for (let time = 1; time <= times; time += 1) {
    const { status } = await ask(time);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

it('API calls that the server makes to render a page count towards the visitor’s rate limits (S22)', async () => {
  const pages = await statusesOf(601, (time) => open(`/browse?page=${time}`, '10.0.0.1'));
  expect(pages).toEqual({ 200: 600, 429: 1 });
  expect((await open('/api/properties/suggestions?q=', '10.0.0.1')).status).toBe(429);
  expect((await open('/browse', '10.0.0.2')).status).toBe(200);
});

it('if a visitor is over a rate limit, the server neither calls the API nor renders the page (S22)', async () => {
  const { limiter } = app.app.context;
  const left = Array.from({ length: limits.search.count }, () =>
    limiter.takeFor('search', '10.0.0.7'),
  );
  await Promise.all(left);
  const pages = await statusesOf(3, (time) => open(`/flood-${time}`, '10.0.0.7'));
  expect(pages).toEqual({ 429: 3 });
  expect(completedPages.filter((path) => path.startsWith('/flood'))).toEqual([]);
});

it('a visitor over a rate limit does not affect others who request the same page (S22)', async () => {
  const { limiter } = app.app.context;
  const left = Array.from({ length: limits.search.count }, () =>
    limiter.takeFor('search', '10.0.0.8'),
  );
  await Promise.all(left);
  const addresses = ['10.0.0.8', '10.0.0.9', '10.0.0.8', '10.0.0.10'];
  const answers = await Promise.all(addresses.map((address) => open('/together', address)));
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 429, 200]);
});

it('a cached page counts as one request towards the rate limits (S22)', async () => {
  const headers = { 'X-Forwarded-For': '10.0.0.3' };
  await openServed('/counted', headers);
  const taken = vi.spyOn(app.app.context.limiter, 'takeNow');
  expect(await openServed('/counted', headers)).toMatchObject({ status: 200, isRendered: false });
  expect(taken.mock.calls).toEqual(['page', 'search'].map((name) => [name, '10.0.0.3']));
  taken.mockRestore();
});

it('refusing a visitor who is over a rate limit does not remove the page from the cache', async () => {
  await openServed('/left', { 'X-Forwarded-For': '10.0.0.4' });
  const { limiter } = app.app.context;
  const left = Array.from({ length: limits.search.count }, () =>
    limiter.takeFor('search', '10.0.0.5'),
  );
  await Promise.all(left);
  const taken = vi.spyOn(limiter, 'takeNow');
  const refused = await openServed('/left', { 'X-Forwarded-For': '10.0.0.5' });
  expect(refused.status).toBe(429);
  expect(taken.mock.calls.map(([name]) => name)).toEqual(['page', 'search']);
  taken.mockRestore();
  const other = await openServed('/left', { 'X-Forwarded-For': '10.0.0.4' });
  expect(other).toMatchObject({ status: 200, isRendered: false });
});

it('a visitor over a rate limit gets a page that states when to try again', async () => {
  const { limiter } = app.app.context;
  const left = Array.from({ length: limits.search.count }, () =>
    limiter.takeFor('search', '10.0.0.6'),
  );
  await Promise.all(left);
  const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const refused = await open('/browse', '10.0.0.6', navigation);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.text()).toMatch(/Try again in (a minute|\d+ seconds)\./);
});

it('the rate limit for pages applies to each visitor separately', async () => {
  expect(await statusesOf(3001, () => open('/plain', '10.0.1.1'))).toEqual({ 200: 3000, 429: 1 });
  expect((await open('/plain', '10.0.1.2')).status).toBe(200);
});

it('pages have all security headers and the URL for CSP reports (S39)', async () => {
  const { headers } = await open('/', '10.0.3.1');
  expect(headers.get('Content-Security-Policy')).toMatch(
    /; report-uri \/api\/csp-reports; report-to csp$/,
  );
  expect(headers.get('Reporting-Endpoints')).toBe('csp="/api/csp-reports"');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.has(mushaHeader)).toBe(true);
});

it('redirects have all security headers', async () => {
  const answer = await open('/old', '10.0.3.1');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

async function openServed(path: string, headers: Record<string, string>) {
  const before = renderedPages.length;
  const answer = await served.request(path, { headers });
  const { date: _, ...named } = Object.fromEntries(answer.headers);
  const isRendered = renderedPages.length > before;
  return { status: answer.status, headers: named, text: await answer.text(), isRendered };
}

it.each(['br', 'zstd', 'gzip', 'identity'])(
  'requesting a page again with the encoding %s returns identical bytes from memory',
  async (encoding) => {
    const headers = { 'Accept-Encoding': encoding };
    const path = `/large/${encoding}`;
    const first = await openServed(path, headers);
    const again = await openServed(path, headers);
    expect(again).toEqual({ ...first, isRendered: false });
    expect(again.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  },
);

it('campaign parameters and the order of parameters do not affect which page is served', async () => {
  const first = await openServed('/again?type=house&city=Gweru&utm_source=x', {});
  expect(first.text).toBe('?city=Gweru&type=house');
  for (const search of ['fbclid=1&city=Gweru&type=house', 'type=house&city=Gweru'])
    expect(await openServed(`/again?${search}`, {})).toEqual({ ...first, isRendered: false });
});

it.each(['.', ')', ',', '%E2%80%8B', ').'])(
  'a copied URL with “%s” at the end redirects to the right page (TYPE-03)',
  async (end) => {
    const answer = await app.request(`/properties/0b54a1de${end}?city=Gweru`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/properties/0b54a1de?city=Gweru');
  },
);

it('a page that the browser already has is not sent again', async () => {
  const { headers } = await openServed('/known', {});
  const known = await openServed('/known', { 'If-None-Match': headers['etag'] ?? '' });
  expect([known.status, known.text, known.isRendered]).toEqual([304, '', false]);
});

it('neither redirects nor outdated pages are served from the cache', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  await openServed('/changing', {});
  expect((await openServed('/changing', {})).isRendered).toBe(false);
  await listProperty(owner);
  await expect.poll(async () => (await openServed('/changing', {})).isRendered).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    const before = renderedPages.filter((path) => path === '/old').length;
    await served.request('/old', { redirect: 'manual' });
    expect(renderedPages.filter((path) => path === '/old')).toHaveLength(before + 1);
  }
});

it.each([
  ['/to/%01%7F', '/%01%7F'],
  ['/to//elsewhere.example/', '/'],
])('%s redirects to %s, a URL on this site (S20, S45)', async (path, location) => {
  const answer = await served.request(path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
});

it.each(['/%', '/properties/%FF', '/to/%E0%A4%A'])(
  'a page is rendered even if its URL contains invalid escapes: %s (S45)',
  async (path) => {
    expect((await served.request(path)).status).toBe(200);
  },
);
