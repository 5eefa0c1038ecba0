import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

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
