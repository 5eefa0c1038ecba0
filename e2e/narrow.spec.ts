import type { Page } from '@playwright/test';
import { askAbout, listProperty, newLister } from './fixtures/listers.ts';
import { signIn } from './fixtures/people.ts';
import { screens } from './fixtures/screens.ts';
import { openAs } from './fixtures/second-person.ts';
import { expect, test } from './fixtures/test.ts';

const endless = (length: number) => 'Avondale'.repeat(Math.ceil(length / 8)).slice(0, length);

/** How far the page is wider than the screen. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** As a browser does that is set to letters of twice the size. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('nothing that people type makes a page wider than a phone @phone', async ({ page }) => {
  const lister = await newLister(page, 'owner');
  const home = await listProperty(page.request, lister, endless(120), 300, {
    description: endless(300),
    features: [endless(60)],
    location: { city: endless(80), suburb: endless(80), address: endless(200) },
  });
  await askAbout(page.request, home.id, endless(300));
  const addresses = [
    '/properties',
    '/',
    `/properties/${home.id}`,
    '/owner/dashboard',
    '/messages',
    '/account',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).not.toHaveText('');
    await expect.poll(() => excess(page), address).toBeLessThanOrEqual(0);
    await doubleText(page);
    await expect.poll(() => excess(page), `${address} at 200 %`).toBeLessThanOrEqual(0);
  }
});

for (const { who, addresses } of screens) {
  test(`no screen of ${who} is wider than a phone with text at 200 % @phone`, async ({ page }) => {
    test.slow();
    if (who !== 'visitors') await signIn(page, `${who}@example.com`);
    for (const address of await addresses(page)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      const waits = main.locator('.skeleton').or(main.getByText(/^Loading/));
      await expect(waits.filter({ visible: true })).toHaveCount(0);
      await doubleText(page);
      await expect.poll(() => excess(page), address).toBeLessThanOrEqual(0);
    }
  });
}

test('Back closes what is open before it leaves the page @phone', async ({ page, browser }) => {
  await page.goto('/about');
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/properties');

  // A link inside leads away; Back from there returns to the page, not to its menu.
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).tap();
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/about');

  const renter = await openAs(browser, 'renter@example.com', {
    viewport: { width: 1280, height: 800 },
  });
  await renter.goto('/about');
  await renter.goto('/messages');
  await renter.getByRole('button', { name: 'Conversation options' }).click();
  await expect(renter.getByRole('menu')).toBeVisible();
  await renter.goBack();
  await expect(renter.getByRole('menu')).toBeHidden();
  await renter.getByRole('button', { name: 'Conversation options' }).click();
  await renter.getByRole('menuitem', { name: /^Report/ }).click();
  await expect(renter.getByRole('dialog')).toBeVisible();
  await renter.goBack();
  await expect(renter.getByRole('dialog')).toBeHidden();
  await expect(renter).toHaveURL(/messages/);
  await renter.context().close();
});

/** A home with enough pictures to swipe through. */
async function homeWithPictures(page: Page): Promise<{ id: string; images: string[] }> {
  const read = async (address: string) => (await page.request.get(address)).json();
  const { properties } = await read('/api/properties?city=Harare');
  for (const { id } of properties) {
    const home = await read(`/api/properties/${id}`);
    if (home.images.length > 2) return home;
  }
  throw new Error('No home in Harare has three pictures');
}

test('the pictures are seen whole, swiped, and left with Back @phone', async ({ page }) => {
  const home = await homeWithPictures(page);
  const address = `/properties/${home.id}`;
  await page.goto(address);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  await expect(gallery.getByText(`1/${home.images.length}`)).toBeVisible();
  await gallery.getByRole('link', { name: 'Open picture 1', exact: true }).tap();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText(`1 / ${home.images.length}`)).toBeVisible();
  const fit = await lightbox
    .getByRole('img', { name: /picture 1$/ })
    .evaluate((image) => getComputedStyle(image).objectFit);
  expect(fit).toBe('contain');
  await lightbox.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(lightbox.getByText(`2 / ${home.images.length}`)).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(address);
});
