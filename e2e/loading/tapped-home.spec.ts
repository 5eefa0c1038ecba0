import type { Page, Route } from '@playwright/test';
import { fileOf } from '../fixtures/chunk-failure.ts';
import { openMenuButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';

/** Holds back requests until the returned function is called. */
async function holdBack(page: Page, address: string) {
  const answered = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await answered.promise;
    await route.continue();
  };
  await page.route(address, wait);
  return answered.resolve;
}

const firstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();

test('the tapped card’s picture, price and title appear immediately and stay while the page loads @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/properties?city=Masvingo');
  const list = '/properties?city=Masvingo&sort=price_asc';
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Loading properties')).toHaveCount(0);
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('main li picture img')?.complete,
  );
  const home = '**/api/properties/*-*';
  const release = await holdBack(page, home);
  const card = firstCard(page);
  // The page's code has already loaded when the page requests the data.
  const asked = page.waitForRequest(home);
  await card.getByRole('heading').getByRole('link').focus();
  await asked;
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const price = (await card.locator('strong').textContent()) ?? '';
  const picture = await card
    .locator('picture img')
    .evaluate((img: HTMLImageElement) => img.currentSrc);
  await card.getByRole('link', { name: title, exact: true }).click();

  const way = page.getByRole('status').filter({ hasText: 'Loading property details...' });
  await expect(way).toBeVisible();
  const preview = page.getByRole('region', { name: title });
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByText(price)).toBeVisible();
  await expect(preview.locator('img')).toHaveAttribute('src', picture);
  await expectAccessible();

  // Back cancels the pending page and restores the list.
  const scrolled = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(preview.getByText(title)).toBeVisible();

  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('main').locator('article img[aria-hidden]').first()).toHaveAttribute(
    'src',
    picture,
  );
});

test('a link or button is dimmed while it is pressed @phone', async ({ page }) => {
  await page.goto('/properties');
  const banner = page.getByRole('banner');
  for (const pressed of [
    banner.getByRole('link', { name: 'Saved homes' }),
    openMenuButton(banner),
  ]) {
    await pressed.hover();
    await expect(pressed).toHaveCSS('opacity', '1');
    await page.mouse.down();
    await expect(pressed).toHaveCSS('opacity', '0.6');
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.up();
    await expect(pressed).toHaveCSS('opacity', '1');
  }
});

test('an idle page preloads its menu, and a tap before the menu has loaded shows a loading state @phone', async ({
  page,
}) => {
  const code = `**/${await fileOf('shell/menu/mobile-sheet.tsx')}`;
  const release = await holdBack(page, code);
  const asked = page.waitForRequest(code);
  await page.goto('/about');
  await asked;
  await openMenuButton(page).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});
