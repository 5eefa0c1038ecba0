import { expect, test } from './fixtures/test.ts';

test('a landing page counts as many homes as the browse page finds', async ({ page }) => {
  await page.goto('/rent/harare/house');
  const count = await page.getByRole('heading', { name: /right now$/ }).textContent();
  const total = Number(count?.replaceAll(/\D/g, ''));
  expect(total).toBeGreaterThan(12);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View Details' })).toHaveCount(12);
  await main.getByRole('link', { name: `See all ${total} listings` }).click();
  await expect(page).toHaveURL('/properties?city=Harare&type=house');
  await expect(page.getByText(`${total} properties found`)).toBeVisible();
});

test('a landing page leads to the other types and cities', async ({ page }) => {
  await page.goto('/rent/harare/house');
  const others = page.getByRole('navigation', { name: 'Other places' });
  const title = page.getByRole('heading', { level: 1 });
  await others.getByRole('link', { name: 'Apartments' }).click();
  await expect(title).toHaveText('Apartments to rent in Harare');
  await expect(page).toHaveURL('/rent/harare/apartment');
  await others.getByRole('link', { name: 'Bulawayo' }).click();
  await expect(title).toHaveText('Apartments to rent in Bulawayo');
  await expect(page).toHaveURL('/rent/bulawayo/apartment');
});

test('search engines are told what a landing page and an article are', async ({ page }) => {
  const kinds = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text): unknown => JSON.parse(text)['@type']);
  };
  expect(await kinds('/rent/bulawayo')).toEqual(['BreadcrumbList', 'ItemList']);
  expect(await kinds('/blog/how-to-check-an-agent')).toEqual(['Article']);
});

test('search engines find every public page through robots.txt', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const answer = await page.request.get(new URL(address).pathname);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const entries = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const locations = [...entries].map(([, location]) => new URL(location ?? '').pathname);
  expect(locations).toContain('/rent/harare/house');
  expect(locations).toContain('/blog/what-it-costs-to-move-in');
  expect(locations.filter((path) => path.startsWith('/properties/')).length).toBeGreaterThan(262);
});
