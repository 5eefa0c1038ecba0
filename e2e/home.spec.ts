import { expect, test } from './fixtures/test.ts';

test('the home page leads where its links say (HOME-01 to HOME-03, HOME-08, HOME-10, HOME-15)', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Find Your Perfect Home in Zimbabwe',
  );
  const targets: [string, string][] = [
    ['Browse Properties', '/properties'],
    ['List Your Property', '/owner/register'],
    ['View All Properties', '/properties'],
    ['Learn More', '/owner/learn-more'],
  ];
  for (const [name, href] of targets) {
    await expect(main.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      href,
    );
  }
  for (const step of ['Search Properties', 'Connect with Owners', 'Move In']) {
    await expect(main.getByRole('heading', { name: step })).toBeVisible();
  }
});

test('the home page shows the four newest homes (HOME-05, HOME-06, CONST-01)', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('link', { name: 'View Details' });
  await expect(cards).toHaveCount(4);
  const { properties } = await (await request.get('/api/properties')).json();
  const newest = properties.slice(0, 4);
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(newest.map((home: { id: string }) => `/properties/${home.id}`));
});

test('on a phone the first home is seen within a screen and a half @phone', async ({ page }) => {
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [label, address, narrowedBy] of [
    ['Harare', '/properties?city=Harare', 'Harare'],
    ['Under $300', '/properties?maxPrice=300', 'Up to $300'],
    ['2 bedrooms or more', '/properties?bedrooms=2', '2+ bedrooms'],
    ['Rooms', '/properties?q=room', '“room”'],
  ] as const) {
    test(`what many look for is one tap away: ${label} @phone`, async ({ page }) => {
      await page.goto('/');
      const chips = page.getByRole('list', { name: 'Popular searches' });
      await chips.getByRole('link', { name: label, exact: true }).tap();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('link', { name: `Remove filter ${narrowedBy}` })).toBeVisible();
    });
  }
});

test('each popular city shows as many homes as following its link finds (HOME-11 to HOME-13, BROWSE-02)', async ({
  page,
}) => {
  for (const [city, count] of [
    ['Harare', 134],
    ['Bulawayo', 87],
    ['Victoria Falls', 42],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name: `${city} ${count} properties` }).click();
    await expect(page).toHaveURL(`/properties?city=${encodeURIComponent(city)}`);
    await expect(page.getByText(`${count} properties found`)).toBeVisible();
  }
});

test('four placeholders stand for the newest homes while they load (HOME-07)', async ({ page }) => {
  await page.goto('/properties');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/properties/featured', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Musha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find Your Perfect Home');
  await expect(page.locator('main .skeleton')).toHaveCount(4);
  answered.resolve();
  await expect(page.getByRole('main').getByRole('link', { name: 'View Details' })).toHaveCount(4);
});

test.describe('with a server in trouble', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('when the newest homes cannot be loaded, the rest of the page still works (HOME-09, ERR-03)', async ({
    page,
  }) => {
    await page.goto('/properties');
    await page.route('**/api/properties/featured', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('link', { name: 'Musha' }).click();
    await expect(
      page.getByText('Failed to load featured properties. Please try again later.').first(),
    ).toBeVisible();
    await expect(page.getByText('No properties available at the moment.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harare 134 properties' })).toBeVisible();
    await page.unroute('**/api/properties/featured');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'View Details' })).toHaveCount(4);
  });
});

test('a suburb suggested while typing opens its homes', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('main').getByLabel('Search homes');
  await box.pressSequentially('avond');
  const option = page.getByRole('option', { name: /Avondale, Harare/ });
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/properties?city=Avondale');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Avondale');
});

test('any words can be searched for from the home page', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByLabel('Search homes').fill('borehole');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/properties?q=borehole');
  await expect(page.getByText(/properties found/)).toBeVisible();
});

test('everybody can use the home page @phone @desktop', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expectAccessible();
});
