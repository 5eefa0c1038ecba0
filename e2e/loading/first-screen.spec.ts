import type { Page } from '@playwright/test';
import { homeWithPictures, listWithPictures } from '../fixtures/homes.ts';
import { expect, test } from '../fixtures/test.ts';

/** The photographs that this document has got: its own record names none of the page before. */
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
  'a turn of the wheel': (page) => page.mouse.wheel(0, 100),
};

// A test each: what the browser has got already is shown without being asked for.
for (const [touch, happens] of Object.entries(touches))
  test(`a phone asks for the pictures below its first screen after ${touch}, not for one that opens something else @phone`, async ({
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

test('a phone asks for the picture of a similar home once its card is near @phone', async ({
  page,
}) => {
  await openQuietly(page, await homeWithPictures(page));
  // They come when somebody comes near their place; the first card is looked at after that.
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

test('home and listing show a phone no more pictures than it can see, until it is touched @phone', async ({
  page,
}) => {
  const home = await homeWithPictures(page);
  // A request that may outlive its page keeps the network from ever being idle.
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  await openQuietly(page, '/');
  // None where another test has just listed a home without pictures.
  expect(await pictures(page)).toBeLessThanOrEqual(1);
  await openQuietly(page, home);
  await expect.poll(() => pictures(page)).toBe(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => pictures(page)).toBeGreaterThan(1);
});

test('a listing that opens from its card keeps its thumbnails back as well @phone', async ({
  page,
}) => {
  const home = await homeWithPictures(page);
  await page.route('**/views', (route) => route.fulfill({ status: 204 }));
  await openQuietly(page, '/properties?city=Harare&type=house');
  const thumbnails = page
    .getByRole('link', { name: /^Open picture \d+ of/ })
    .locator('picture img');
  await page.locator(`a[href="${home}"]`).last().tap();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(thumbnails.first()).toBeHidden();
  await page.mouse.wheel(0, 100);
  await expect(thumbnails.first()).toBeVisible();
});

test('a page that comes back where it was left shows the pictures there @phone', async ({
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

  test('the pictures below the first screen come by themselves @phone', async ({ page }) => {
    const list = await listWithPictures(page);
    await page.goto(list);
    await expect.poll(() => pictures(page)).toBeGreaterThan(2);
  });
});
