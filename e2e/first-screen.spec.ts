import type { Page } from '@playwright/test';
import { homeWithPictures, listWithPictures } from './fixtures/homes.ts';
import { expect, test } from './fixtures/test.ts';

/** The photographs a page has asked for so far. */
function watchPictures(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\.avif$/.test(request.url())) asked.add(request.url());
  });
  return asked;
}

async function openQuietly(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

const touches: Record<string, (page: Page) => Promise<void>> = {
  'a tap': (page) => page.touchscreen.tap(350, 300),
  'a key': (page) => page.keyboard.press('Tab'),
  'a turn of the wheel': (page) => page.mouse.wheel(0, 100),
};

for (const [touch, happens] of Object.entries(touches)) {
  test(`a phone asks for the pictures below its first screen after ${touch} @phone`, async ({
    page,
  }) => {
    const list = await listWithPictures(page);
    const asked = watchPictures(page);
    await openQuietly(page, list);
    expect(asked.size).toBe(2);
    await happens(page);
    await expect.poll(() => asked.size).toBeGreaterThan(2);
  });
}

test('the home page shows a phone no more pictures than it can see @phone', async ({ page }) => {
  const asked = watchPictures(page);
  await openQuietly(page, '/');
  // None where another test has just listed a home without pictures.
  expect(asked.size).toBeLessThanOrEqual(1);
});

test('of a listing a phone asks for the cover, and for the small pictures once it is touched @phone', async ({
  page,
}) => {
  const home = await homeWithPictures(page);
  // A request that may outlive its page keeps the network from ever being idle.
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  const asked = watchPictures(page);
  await openQuietly(page, home);
  expect(asked.size).toBe(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => asked.size).toBeGreaterThan(1);
});

test('a page that comes back where it was left shows the pictures there @phone', async ({
  page,
}) => {
  await openQuietly(page, await listWithPictures(page));
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.waitForFunction(() => scrollY === 2_000);
  const asked = watchPictures(page);
  await page.reload();
  await expect.poll(() => asked.size).toBeGreaterThan(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures below the first screen come by themselves @phone', async ({ page }) => {
    const list = await listWithPictures(page);
    const asked = watchPictures(page);
    await page.goto(list);
    await expect.poll(() => asked.size).toBeGreaterThan(2);
  });
});
