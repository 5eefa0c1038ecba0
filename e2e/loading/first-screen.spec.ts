import type { Page } from '@playwright/test';
import { homeWithPictures, listWithPictures } from '../fixtures/homes.ts';
import { sendMessageButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';

/** The number of photographs that this document has loaded. */
const pictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.avif')),
      ).size,
  );

async function openQuietly(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

const touches: Record<string, (page: Page) => Promise<void>> = {
  'a tap': (page) => page.touchscreen.tap(350, 300),
  'a scroll': (page) => page.mouse.wheel(0, 100),
};

// Each kind of touch has its own test, because pictures cached after an earlier touch would appear
// without a request.
for (const [touch, happens] of Object.entries(touches))
  test(`a phone loads pictures below the first screen after ${touch}, but not when the filters open @phone`, async ({
    page,
  }) => {
    await openQuietly(page, await listWithPictures(page));
    await expect.poll(() => pictures(page)).toBe(2);
    await page.getByText(/^Filters( \(\d\))?$/).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await pictures(page)).toBe(2);
    await filters.getByRole('button', { name: /^Close/ }).tap();
    await expect(filters).toHaveCount(0);
    await happens(page);
    await expect.poll(() => pictures(page)).toBeGreaterThan(2);
  });

test('a phone loads a similar home’s picture once the home’s card is near the screen @phone @release', async ({
  page,
}) => {
  await openQuietly(page, await homeWithPictures(page));
  // Similar homes load when their section is near the screen. Their pictures load only when a card
  // is near the screen, which the end of this test checks.
  const held = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/api/properties?*', async (route) => {
    isAsked = true;
    await held.promise;
    await route.continue();
  });
  const goDown = async () => {
    await page.mouse.wheel(0, 100);
    return isAsked;
  };
  await expect.poll(goDown, { intervals: [50] }).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  held.resolve();
  const cards = page.getByRole('region', { name: 'Similar homes' }).getByRole('listitem');
  const homes = cards.filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(homes).toHaveCount(4);
  const asked = homes.locator('picture');
  await expect(asked).toHaveCount(0);
  await homes.first().scrollIntoViewIfNeeded();
  await expect(homes.first().locator('picture')).toHaveCount(1);
  await expect(homes.last().locator('picture')).toHaveCount(0);
  await homes.last().scrollIntoViewIfNeeded();
  await expect(homes.last().locator('picture')).toHaveCount(1);
});

test('until the first touch or key press, the home page and a listing load only the pictures visible on the screen @phone', async ({
  page,
}) => {
  const home = await homeWithPictures(page);
  // The request that counts a view can outlast its page, so the network would never be idle.
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  await openQuietly(page, '/');
  // If another test has just listed a home without a picture, the page shows that home first and
  // loads no picture.
  expect(await pictures(page)).toBeLessThanOrEqual(1);
  await openQuietly(page, home);
  await expect.poll(() => pictures(page)).toBe(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => pictures(page)).toBeGreaterThan(1);
});

test('a listing opened from its card loads its thumbnails only after the page is scrolled @phone @release', async ({
  page,
}) => {
  const home = await homeWithPictures(page);
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  await openQuietly(page, '/properties?city=Harare&type=house');
  const thumbnails = page
    .getByRole('link', { name: /^Open picture \d+ of/ })
    .locator('picture img');
  await page.locator(`a[href="${home}"]`).last().tap();
  await expect(sendMessageButton(page)).toBeVisible();
  await expect(thumbnails.first()).toBeHidden();
  await page.mouse.wheel(0, 100);
  await expect(thumbnails.first()).toBeVisible();
});

test('a page that is reloaded while scrolled down shows the pictures at that position @phone @release', async ({
  page,
}) => {
  await openQuietly(page, await listWithPictures(page));
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.waitForFunction(() => scrollY === 2_000);
  await page.reload();
  await expect.poll(() => pictures(page)).toBeGreaterThan(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures below the first screen load automatically @phone', async ({ page }) => {
    const list = await listWithPictures(page);
    await page.goto(list);
    await expect.poll(() => pictures(page)).toBeGreaterThan(2);
  });
});
