import type { Page } from '@playwright/test';
import { watchTransfers } from '../../bench/pages/transfers.ts';
import { askAbout, listProperty, newLister } from '../fixtures/listers.ts';
import { openMenuButton } from '../fixtures/named.ts';
import { signIn } from '../fixtures/people.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('dashboards have a slim footer, and other pages have the full one (FOOT-01 to FOOT-03)', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'owner@example.com');
  for (const address of ['/owner/dashboard', '/account', '/profile']) {
    await page.goto(address);
    await expect(footer(page).getByRole('link', { name: 'Privacy' })).toBeVisible();
    await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
    await expect(footer(page).getByText('Share this page')).toHaveCount(0);
    expect((await boxOf(footer(page))).height).toBeLessThan(160);
  }
  await expectAccessible();
  await page.goto('/about');
  await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(footer(page).getByText('Share this page')).toBeVisible();
});

test('table rows show each home’s location and statistics and can be sorted from a menu, and a one-page table has no pager (TABLE-02 to TABLE-04) @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const owner = await newLister(page, 'owner');
  const home = await listProperty(request, owner, 'Beta cottage', 300);
  await listProperty(request, owner, 'Alpha cottage', 500);
  await askAbout(request, home.id, 'Is it still there?');
  await page.goto('/owner/dashboard');
  const rows = page.getByRole('row');
  const row = rows.filter({ hasText: home.title });
  await expect(row).toContainText('Orange Grove, Chinhoyi');
  await expect(row).toContainText('0 views · 1 inquiry');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  const order = page.getByLabel('Sort by');
  await expect(rows.first()).toContainText('Alpha cottage');
  await order.selectOption('Price: low to high');
  await expect(rows.first()).toContainText('Beta cottage');
  await order.selectOption('Title: A to Z');
  await expect(rows.first()).toContainText('Alpha cottage');
  await expectAccessible();
});

test('the menu offers themes and a data saver, and states accurately how much data the saver saves @phone', async ({
  page,
  browser,
  viewport,
}) => {
  const costKb = async (saver: 'on' | 'off') => {
    const visitor = await browser.newPage({ viewport, isMobile: true, deviceScaleFactor: 2 });
    await visitor.addInitScript((on) => localStorage.setItem('musha.data-saver', on), saver);
    const transfers = await watchTransfers(await visitor.context().newCDPSession(visitor));
    await visitor.goto('/properties?city=Harare', { waitUntil: 'networkidle' });
    const homes = visitor.getByRole('main').getByRole('heading', { level: 3 });
    for (const home of await homes.all()) await home.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        visitor
          .locator('main li picture img')
          .evaluateAll((images) => images.filter((image) => !(image as HTMLImageElement).complete)),
      )
      .toEqual([]);
    await visitor.close();
    return transfers().bytes / 1000;
  };
  await page.goto('/about');
  await expect(footer(page).getByText('Theme and data saver')).toBeHidden();
  await openMenuButton(page).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const promise = await menu.getByText(/Saves about \d+ KB per page/).textContent();
  await menu.getByLabel('Theme', { exact: true }).selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const promisedKb = Number(/\d+/.exec(promise ?? '')?.[0]);
  const savedKb = (await costKb('off')) - (await costKb('on'));
  expect(savedKb).toBeGreaterThan(promisedKb * 0.8);
  expect(savedKb).toBeLessThan(promisedKb * 1.4);
});
