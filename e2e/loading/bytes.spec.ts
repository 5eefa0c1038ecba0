import type { Page } from '@playwright/test';
import { byteBudgets, watchTransfers } from '../../bench/pages/transfers.ts';
import { homeWithPictures } from '../fixtures/homes.ts';
import { expect, test } from '../fixtures/test.ts';

async function costOf(page: Page, address: string) {
  const transfers = await watchTransfers(await page.context().newCDPSession(page));
  // The request that counts a view can outlast its page, so the network would never be idle.
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return transfers();
}

test('the heaviest pages fit the script budget, including code that loads while they are idle @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const address of [await homeWithPictures(page), '/agent/register', '/auth']) {
    const visitor = await browser.newPage();
    const { scriptBytes } = await costOf(visitor, new URL(address, baseURL).href);
    await visitor.close();
    expect(scriptBytes, address).toBeGreaterThan(0);
    expect(scriptBytes, address).toBeLessThanOrEqual(byteBudgets.script);
  }
});

test('a small phone does not load larger pictures than it needs @phone', async ({
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
  // If the picture is narrower than 640 pixels, the server sends it at its own width.
  const width = Number(/-(\d+)\.\w+$/.exec(await shownSource())?.[1]);
  expect(width).toBeLessThanOrEqual(640);
  await phone.close();
});

test('a list of 24 homes fits the byte budget as a page and as JSON, in every encoding @phone', async ({
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
