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
  test(`a phone asks for the pictures below its first screen after ${touch} @phone`, async ({
    page,
  }) => {
    await openQuietly(page, await listWithPictures(page));
    await expect.poll(() => pictures(page)).toBe(2);
    await happens(page);
    await expect.poll(() => pictures(page)).toBeGreaterThan(2);
  });

test('a phone asks for none of them after a tap that opens something else @phone', async ({
  page,
}) => {
  await openQuietly(page, await listWithPictures(page));
  await expect.poll(() => pictures(page)).toBe(2);
  await page.getByText(/^Filters( \(\d\))?$/).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await pictures(page)).toBe(2);
});

test('a phone asks for the picture of a similar home once its card is near @phone', async ({
  page,
}) => {
  await openQuietly(page, await homeWithPictures(page));
  const similar = page.getByRole('region', { name: 'Similar homes' });
  const asked = similar.locator('picture');
  const goDown = async () => {
    await page.mouse.wheel(0, 100);
    return asked.count();
  };
  await expect.poll(goDown, { intervals: [50] }).toBe(1);
  const titles = similar.getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(4);
  await expect(asked).toHaveCount(1);
  for (const title of await titles.all()) await title.scrollIntoViewIfNeeded();
  await expect(asked).toHaveCount(4);
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
