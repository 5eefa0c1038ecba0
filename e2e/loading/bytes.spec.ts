import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { byteBudgets, watchTransfers } from '../../bench/pages/transfers.ts';
import { chunkNamed, entryModule, filesOf, readManifest } from '../../server/ssr/page-assets.ts';
import { homeWithPictures } from '../fixtures/homes.ts';
import { expect, test } from '../fixtures/test.ts';

const publicPages = [
  '/',
  '/properties',
  '/about',
  '/check-an-agent',
  '/contact',
  '/blog',
  '/blog/how-to-check-an-agent',
  '/pricing',
  '/resources',
  '/terms',
  '/privacy',
  '/sitemap',
  '/owner/learn-more',
  '/rent/harare/house',
  '/saved',
  '/auth',
  '/owner/register',
  '/agency/register',
  '/agent/register',
];

const dist = join(import.meta.dirname, '../../dist/browser');

/** Compressed, as they cross the wire. */
async function scriptBytesOf(html: string): Promise<number> {
  const scripts = /<meta name="scripts" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  const sizes = await Promise.all(scripts.map((path) => stat(join(dist, `${path}.br`))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

test('the scripts that each public page asks for fit their budget', async ({ page, request }) => {
  for (const address of [...publicPages, await homeWithPictures(page)]) {
    const bytes = await scriptBytesOf(await (await request.get(address)).text());
    expect(bytes, address).toBeGreaterThan(0);
    expect(bytes, address).toBeLessThanOrEqual(byteBudgets.script);
  }
});

async function costOf(page: Page, address: string) {
  const transfers = await watchTransfers(await page.context().newCDPSession(page));
  // A request that may outlive its page keeps the network from ever being idle.
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return transfers();
}

test('with what comes when a page is idle the heaviest fit the budget of scripts too @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const address of [await homeWithPictures(page), '/agent/register', '/auth']) {
    // A visitor who has nothing of it yet.
    const visitor = await browser.newPage();
    const { scriptBytes } = await costOf(visitor, new URL(address, baseURL).href);
    await visitor.close();
    expect(scriptBytes, address).toBeGreaterThan(0);
    expect(scriptBytes, address).toBeLessThanOrEqual(byteBudgets.script);
  }
});

test('a small phone loads no larger picture of a listing than it needs @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newPage({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
  });
  await phone.goto(new URL(await homeWithPictures(page), baseURL).href);
  const cover = phone.getByRole('link', { name: 'Open picture 1', exact: true }).locator('picture');
  const shownSource = () =>
    cover.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shownSource).toMatch(/-\d+\.\w+$/);
  // A picture smaller than that is sent in its own width.
  const width = Number(/-(\d+)\.\w+$/.exec(await shownSource())?.[1]);
  expect(width).toBeLessThanOrEqual(640);
  await phone.close();
});

test('24 homes cost no more than they may, as a page and as JSON in every encoding @phone', async ({
  page,
  request,
}) => {
  const { bytes, scriptBytes, largestPictureBytes } = await costOf(page, '/properties');
  expect(scriptBytes).toBeLessThanOrEqual(byteBudgets.script);
  expect(bytes).toBeLessThanOrEqual(byteBudgets.browsePage);
  expect(largestPictureBytes).toBeGreaterThan(0);
  expect(largestPictureBytes).toBeLessThanOrEqual(byteBudgets.cardPicture);
  const html = await (await request.get('/properties')).body();
  expect(html.byteLength).toBeLessThanOrEqual(byteBudgets.browseHtml);

  for (const encoding of ['br', 'zstd', 'gzip']) {
    const answer = await request.get('/api/properties', {
      headers: { 'accept-encoding': encoding },
    });
    const { 'content-encoding': encoded, 'content-length': length } = answer.headers();
    expect(encoded).toBe(encoding);
    const budget = encoding === 'br' ? byteBudgets.list : byteBudgets.list * 1.1;
    expect(Number(length), encoding).toBeLessThanOrEqual(budget);
  }
});

/** The modules of what a visitor opens, and of what comes with it once the page is idle and read. */
const publicModules = [
  'home/home-page.tsx',
  'properties/browse/browse-page.tsx',
  'properties/page/property-page.tsx',
  'favourites/favourites-page.tsx',
  'landing/landing-page.tsx',
  'accounts/sign-in/auth-page.tsx',
  'registration/owner-page.tsx',
  'registration/agency-page.tsx',
  'registration/agent-page.tsx',
  'pages/about-page.tsx',
  'pages/articles/article-page.tsx',
  'pages/articles/blog-page.tsx',
  'agent-check/check-agent-page.tsx',
  'pages/contact/contact-page.tsx',
  'pages/owner-learn-more-page.tsx',
  'pages/pricing-page.tsx',
  'pages/privacy-page.tsx',
  'pages/resources-page.tsx',
  'pages/sitemap-page.tsx',
  'pages/terms-page.tsx',
];

test('a public page asks for ten scripts at most, also once it is idle and read', async () => {
  const manifest = await readManifest(join(import.meta.dirname, '../../dist'));
  const idle = chunkNamed(manifest, 'idle');
  const nearby = chunkNamed(manifest, 'nearby');
  for (const module of publicModules) {
    expect(manifest, 'the build').toHaveProperty([module]);
    const read = module === 'properties/page/property-page.tsx' ? [nearby] : [];
    const files = [entryModule, module, idle, ...read].flatMap((name) => filesOf(manifest, name));
    expect(new Set(files).size, module).toBeLessThanOrEqual(10);
  }
});

test('what every page loads unseen fits its budget', async () => {
  const manifest = await readManifest(join(import.meta.dirname, '../../dist'));
  const file = manifest[chunkNamed(manifest, 'idle')]?.file;
  const { size } = await stat(join(dist, `${file}.br`));
  expect(size).toBeLessThanOrEqual(byteBudgets.idleScript);
});

test('nothing of the server is in what browsers load', async () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(dist, 'manifest.json'), 'utf8'),
  );
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const onlyOnServer = /password_hash|mail_outbox|MUSHA_SECRET|DATABASE_URL|kysely|insert into/i;
  for (const { file } of scripts) {
    expect(await readFile(join(dist, file), 'utf8'), file).not.toMatch(onlyOnServer);
  }
});
