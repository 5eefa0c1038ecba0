import type { Page } from '@playwright/test';
import { openMenuButton, signUpButton } from '../fixtures/named.ts';
import { boxOf, cutLabels } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const cities = ['Harare', 'Bulawayo', 'Mutare', 'Gweru', 'Masvingo', 'Victoria Falls'];

test('the header links to listings, cities and About, has a search field, and offers four ways to join (HDR-01 to HDR-04, HDR-06, HDR-09, HDR-10)', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Browse Properties' })).toHaveAttribute(
    'href',
    '/properties',
  );
  await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await header.getByRole('button', { name: 'Locations' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(cities);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('menuitem', { name: 'Victoria Falls' }).click();
  await expect(page).toHaveURL('/properties?city=Victoria%20Falls');
  const search = header.getByPlaceholder('Search properties...');
  await search.fill('house with borehole');
  await expect(
    header.getByRole('list', { name: 'Filters in your search' }).getByRole('listitem'),
  ).toHaveText(['House', 'Borehole']);
  await search.fill('borehole');
  await search.press('Enter');
  await expect(page).toHaveURL('/properties?has=borehole');
  await signUpButton(header).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Join as');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Regular User',
    'Property Owner',
    'Real Estate Agent',
    'Real Estate Agency',
  ]);
  await menu.getByRole('menuitem', { name: 'Regular User' }).click();
  await expect(page).toHaveURL('/auth?tab=register');
});

test('on a phone the navigation is a sheet, and a tapped link moves the focus to the page’s heading without a focus ring (HDR-07, SHEET-01, SHEET-02, SHEET-07) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeHidden();
  const search = page.getByRole('banner').getByRole('link', { name: 'My search' });
  await expect(search).toBeInViewport({ ratio: 1 });
  await openMenuButton(page).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByPlaceholder('Search properties...')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
  await expect(sheet.getByRole('link', { name: 'Real Estate Agency' })).toHaveAttribute(
    'href',
    '/agency/register',
  );
  await expectAccessible();
  await sheet.getByRole('link', { name: 'Browse Properties' }).tap();
  await expect(page).toHaveURL('/properties');
  await expect(sheet).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

test('below 1024 px, the header hides its search, and each link in the header fits on one line (HDR-05) @tablet', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByPlaceholder('Search properties...')).toBeHidden();
  const { top, height } = await boxOf(header);
  for (const name of ['Browse Properties', 'About', 'Check an agent', 'My search', 'Login']) {
    expect((await boxOf(header.getByRole('link', { name }))).height, name).toBe(44);
  }
  const { height: ofSignUp, left, width } = await boxOf(signUpButton(header));
  expect(ofSignUp).toBe(44);
  expect(left + width, 'all of it is on the screen').toBeLessThanOrEqual(768);
  const mark = await boxOf(header.locator('svg').first());
  expect(Math.abs(mark.top + mark.height / 2 - (top + height / 2))).toBeLessThanOrEqual(1);
  for (const viewport of [1024, 1280]) {
    await page.setViewportSize({ width: viewport, height: 800 });
    await expect(header.getByPlaceholder('Search properties...')).toBeVisible();
    expect(await cutLabels(page), `at ${viewport} px`).toEqual([]);
  }
  await expect(header.getByText('Musha')).toBeInViewport();
});

test.describe('an unknown URL', () => {
  test.use({ expectedProblems: [/404/] });

  test('shows "not found" and a link home (NF-01 to NF-04)', async ({ page, expectAccessible }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const answer = await page.goto('/no/such/place');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect.poll(() => messages.join('\n')).toContain('/no/such/place');
    await expectAccessible();
  });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test('a link inside an article opens without a full page load, and a table of contents links to the sections of a long page', async ({
  page,
}) => {
  await page.goto('/blog');
  await main(page).getByRole('link', { name: 'Renting safely in Zimbabwe' }).click();
  await expect(heading(page)).toHaveText('Renting safely in Zimbabwe');
  const load = await page.evaluate(() => performance.timeOrigin);
  await main(page).getByRole('link', { name: 'terms' }).click();
  await expect(heading(page)).toHaveText('Terms of use');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(load);
  await page.goBack();
  await expect(heading(page)).toHaveText('Renting safely in Zimbabwe');

  await page.goto('/privacy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your rights' })
    .click();
  await expect(page).toHaveURL('/privacy#your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});
