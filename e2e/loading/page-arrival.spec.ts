import type { Page } from '@playwright/test';
import { newAddress, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The live region through which screen readers announce a new page. */
const said = (page: Page) => page.locator('#root > [aria-live=polite]');

async function follow(page: Page, name: string, within: 'banner' | 'main' | 'contentinfo') {
  await page.getByRole(within).getByRole('link', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

test('after following a link, the new page is announced and the focus moves to its heading', async ({
  page,
}) => {
  await page.goto('/');
  // The browser itself announces the first page.
  await expect(said(page)).toBeEmpty();
  await expect(page.locator('body')).toBeFocused();
  for (const [name, within, path] of [
    ['Browse Properties', 'banner', '/properties'],
    ['About', 'banner', '/about'],
    ['Saved homes', 'banner', '/saved'],
    ['Login', 'banner', '/auth'],
    ['Privacy', 'contentinfo', '/privacy'],
  ] as const) {
    await follow(page, name, within);
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeFocused();
    await expect(said(page)).toHaveText(await page.title());
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }

  // A page that requires sign-in.
  await page.goto('/about');
  await page.evaluate(() => history.pushState({ key: 'next' }, '', '/profile'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await expect(page).toHaveURL('/auth');
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
});

test('opening a home from its card moves the focus to the home’s heading, and Back returns it to the card', async ({
  page,
}) => {
  await page.goto('/properties?city=Harare');
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).nth(7).getByRole('link');
  await card.focus();
  await expect(card).toBeInViewport({ ratio: 1 });
  const seenAt = await page.evaluate(() => scrollY);
  expect(seenAt).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(seenAt);
  expect(asked.filter((url) => /api\/properties\/[\w-]{36}$/.test(url))).toEqual([]);
});

test('changing a filter, the order or a tab keeps the focus and does not interrupt typing', async ({
  page,
}) => {
  await page.goto('/properties?city=Harare');
  const order = page.getByLabel('Sort by');
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  const newest = (await first.textContent()) ?? '';
  await order.focus();
  await order.selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(first).not.toHaveText(newest);
  await expect(order).toBeFocused();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(said(page)).toBeEmpty();
  const search = page.getByRole('banner').getByPlaceholder('Search properties...');
  await search.fill('borehole');
  await search.press('Enter');
  await expect(said(page)).toHaveText('Browse Properties – Musha');
  await expect(search).toBeFocused();
});

test('until the next page has loaded, it is not announced and the focus stays where it is', async ({
  page,
}) => {
  await page.goto('/');
  const arrive = Promise.withResolvers<void>();
  await page.route('**/api/properties?**', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gweru' });
  await link.focus();
  // Until all parts have hydrated, the browser follows links itself with a full page load.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading properties...')).toBeVisible();
  // The old page stays until the new one has loaded.
  await expect(heading(page)).toHaveText('Find Your Perfect Home in Zimbabwe');
  await expect(link).toBeFocused();
  await expect(said(page)).toBeEmpty();
  arrive.resolve();
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText('Homes to rent in Gweru – Musha');
});

test('a header menu works by keyboard alone and moves the focus to the next page’s heading', async ({
  page,
}) => {
  await page.goto('/');
  const locations = page.getByRole('button', { name: 'Locations' });
  await locations.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(locations).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Harare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?city=Harare');
  await expect(heading(page)).toBeFocused();
});

test('signing up by keyboard moves the focus to the next step on the same page', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/auth?tab=register');
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill('granite kopje');
  await page.getByLabel('Password').first().press('Enter');
  await expect(page).toHaveURL('/auth?message=verify-email');
  await expect(page.locator(':focus')).toContainText('Check your email');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('Your email address')).toHaveValue(email);
  await expect(page.locator('body')).toBeFocused();
});

test('opening a conversation moves the focus to the conversation’s heading @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/messages');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().tap();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});
