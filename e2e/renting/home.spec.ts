import { detailLinks } from '../fixtures/homes.ts';
import { tryAgainButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';

test('on a phone, the home page is at most five screens long, shows a home within the first 1.5 screens, and has a short footer @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto('/');
  const home = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  const box = await home.first().boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(760 * 1.5);
  expect(pictures.filter((url) => url.includes('hero'))).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Subscribe' }).scrollIntoViewIfNeeded();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(800 / 2);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(800 * 5);
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the home page shows placeholders while the newest homes load, and works if they fail to load (LAY-04, HOME-07, HOME-09, ERR-03) @release', async ({
    page,
  }) => {
    await page.goto('/properties');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/properties/featured', async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500 });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Musha' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Find Your Perfect Home');
    await expect(page.locator('main .skeleton')).toHaveCount(4);
    answered.resolve();
    await expect(
      page.getByText('Failed to load featured properties. Please try again later.').first(),
    ).toBeVisible();
    await expect(page.getByText('No properties available at the moment.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harare 134 properties' })).toBeVisible();
    await page.unroute('**/api/properties/featured');
    await tryAgainButton(page).click();
    await expect(detailLinks(page)).toHaveCount(4);
  });
});

test('choosing a suggested suburb opens its homes, and any other text starts a search', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('main').getByLabel('Search homes');
  await box.fill('avond');
  const option = page.getByRole('option', { name: /Avondale, Harare/ });
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/properties?city=Avondale');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Avondale');
  await page.goto('/');
  await box.fill('mango');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/properties?q=mango');
  await expect(page.getByText(/properties found/)).toBeVisible();
});
