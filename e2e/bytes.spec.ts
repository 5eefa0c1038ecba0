import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { byteBudgets, watchTransfers } from '../bench/transfers.ts';
import { homeWithPictures } from './fixtures/homes.ts';
import { expect, test } from './fixtures/test.ts';

const publicPages = [
  '/',
  '/properties',
  '/about',
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

async function costOf(page: Page, address: string) {
  const transfers = await watchTransfers(await page.context().newCDPSession(page));
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return transfers();
}

for (const address of publicPages) {
  test(`the scripts of ${address} fit their budget @phone`, async ({ page }) => {
    const { scriptBytes } = await costOf(page, address);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(byteBudgets.script);
  });
}

test('a listing fits the script budget too @phone', async ({ page, baseURL }) => {
  const home = await homeWithPictures(page);
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  // A request that may outlive its page keeps the network from ever being idle.
  await visitor.route('**/views', (route) => route.abort());
  const { scriptBytes } = await costOf(visitor, new URL(home, baseURL).href);
  await visitor.close();
  expect(scriptBytes).toBeLessThanOrEqual(byteBudgets.script);
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
  // Its own width where the picture is smaller than that.
  const width = Number(/-(\d+)\.\w+$/.exec(await shownSource())?.[1]);
  expect(width).toBeLessThanOrEqual(640);
  await phone.close();
});

test('a page of 24 homes costs no more than it may @phone', async ({ page }) => {
  const { bytes, largestPictureBytes } = await costOf(page, '/properties');
  expect(bytes).toBeLessThanOrEqual(byteBudgets.browsePage);
  expect(largestPictureBytes).toBeGreaterThan(0);
  expect(largestPictureBytes).toBeLessThanOrEqual(byteBudgets.cardPicture);
});

test('nothing of the server is in what browsers load', async () => {
  const dist = join(import.meta.dirname, '../dist/browser');
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
