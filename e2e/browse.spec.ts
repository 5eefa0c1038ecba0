import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const details = (page: Page) => page.getByRole('main').getByRole('link', { name: 'View Details' });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const opener = (page: Page) => page.locator('summary').filter({ hasText: /^Filters/ });

/** On a phone the filters are in a sheet. */
async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await opener(page).click();
}

test('filters chosen in the panel stand in the address, defaults do not (BROWSE-04, BROWSE-09, BROWSE-11) @phone @desktop', async ({
  page,
}) => {
  await page.goto('/properties');
  await openFilters(page);
  await page.getByLabel('City', { exact: true }).selectOption('Bulawayo');
  await page.getByLabel('Type').selectOption('house');
  await page.getByLabel('Bedrooms').selectOption('2');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?city=Bulawayo&type=house&bedrooms=2');
  await openFilters(page);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/properties');
});

test('an address with filters fills the panel (BROWSE-10, BROWSE-12, BROWSE-19) @phone @desktop', async ({
  page,
}) => {
  await page.goto('/properties?city=Harare&type=apartment&minPrice=200&maxPrice=900&bedrooms=3');
  await openFilters(page);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Harare');
  await expect(page.getByLabel('Type')).toHaveValue('apartment');
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3');
  await expect(page.getByRole('slider', { name: 'Minimum price' })).toHaveValue('200');
  await expect(page.getByRole('slider', { name: 'Maximum price' })).toHaveValue('900');
  await expect(page.getByText('$200 – $900')).toBeVisible();
});

test('the ends of the price range cannot pass each other (BROWSE-06)', async ({ page }) => {
  await page.goto('/properties?minPrice=500&maxPrice=600');
  await openFilters(page);
  const lower = page.getByRole('slider', { name: 'Minimum price' });
  await lower.focus();
  for (let step = 0; step < 5; step += 1) await lower.press('ArrowRight');
  await expect(page.getByText('$600 – $600')).toBeVisible();
  const upper = page.getByRole('slider', { name: 'Maximum price' });
  await upper.press('End');
  await expect(page.getByText('$600 – $2000+')).toBeVisible();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?minPrice=600');
});

test('nonsense in the address shows what its valid part asks for', async ({ page }) => {
  const answer = await page.goto('/properties?city=Harare&type=castle&minPrice=abc&cursor=%3C%3E');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('134 properties found')).toBeVisible();
});

test('a position in the list that no longer exists leads to its first page', async ({ page }) => {
  await page.goto('/properties?city=Harare&cursor=gone');
  await expect(page).toHaveURL('/properties?city=Harare');
  await expect(page.getByText('134 properties found')).toBeVisible();
});

test('a suburb in the address is one of the choices', async ({ page }) => {
  await page.goto('/properties?city=Avondale');
  await openFilters(page);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Avondale');
  await expect(page.getByLabel('City', { exact: true }).getByRole('option')).toHaveCount(8);
});

test('the order changes as soon as it is chosen', async ({ page }) => {
  await page.goto('/properties?city=Gweru');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL('/properties?city=Gweru&sort=price_asc');
  // The address changes a moment before the list does.
  await expect.poll(async () => isSorted(await prices(page))).toBe(true);
});

const prices = async (page: Page): Promise<number[]> => {
  const texts = await page.getByRole('main').locator('strong').allTextContents();
  return texts.map((price) => Number(price.replaceAll(/\D/g, '')));
};

const isSorted = (amounts: number[]) =>
  amounts.length > 1 && amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0));

test('page after page shows every home once, and Previous leads back', async ({ page }) => {
  await page.goto('/properties?city=Victoria%20Falls');
  const seen = await hrefs(page);
  expect(seen).toHaveLength(24);
  await expect(page.getByText('1-24 of 42', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(details(page)).toHaveCount(18);
  await expect(page.getByText('25-42 of 42', { exact: true })).toBeVisible();
  const second = await hrefs(page);
  expect(new Set([...seen, ...second]).size).toBe(42);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(details(page)).toHaveCount(24);
  expect(await hrefs(page)).toEqual(seen);
});

const hrefs = (page: Page) =>
  details(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('when nothing fits, dropping one filter is offered (BROWSE-21)', async ({ page }) => {
  await page.goto('/properties?city=Harare&q=zzzzqqqq');
  await expect(page.getByText('0 properties found')).toBeVisible();
  await page.getByRole('link', { name: 'Without “zzzzqqqq”' }).click();
  await expect(page).toHaveURL('/properties?city=Harare');
  await expect(page.getByText('134 properties found')).toBeVisible();
});

test('a filter can be taken away above the list', async ({ page }) => {
  await page.goto('/properties?city=Bulawayo&bedrooms=2&sort=price_desc');
  await page.getByRole('link', { name: 'Remove filter 2+ bedrooms' }).click();
  await expect(page).toHaveURL('/properties?city=Bulawayo&sort=price_desc');
  await expect(page.getByText('87 properties found')).toBeVisible();
});

test('a suggested suburb replaces the words typed and keeps the other filters', async ({
  page,
}) => {
  await page.goto('/properties?type=house');
  const box = page.getByRole('main').getByLabel('Search homes');
  await box.pressSequentially('avond');
  await page.getByRole('option', { name: /Avondale, Harare/ }).click();
  await expect(page).toHaveURL('/properties?city=Avondale&type=house');
  await expect(box).toHaveValue('');
});

test('suggestions close with Escape and leave what was typed', async ({ page }) => {
  await page.goto('/properties');
  const box = page.getByRole('main').getByLabel('Search homes');
  await box.pressSequentially('hara');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('hara');
});

test('while homes load, the page says so (BROWSE-03)', async ({ page }) => {
  await page.goto('/about');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/properties?**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gweru' }).click();
  await expect(page.getByText('Loading properties...')).toBeVisible();
  answered.resolve();
  await expect(page.getByText(/properties found/)).toBeVisible();
});

test.describe('with a server in trouble', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('when homes cannot be loaded, the page says so and tries again (ERR-01)', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.route('**/api/properties?**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gweru' }).click();
    const failure = page.getByText('Failed to load properties. Please try again later.');
    await expect(failure.first()).toBeVisible();
    await page.unroute('**/api/properties?**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(/properties found/)).toBeVisible();
  });
});

test('on a phone the filters are folded away and say how many are set @phone', async ({ page }) => {
  await page.goto('/properties?city=Harare&minPrice=300&q=garden');
  const apply = page.getByRole('button', { name: 'Apply Filters' });
  await expect(apply).toBeHidden();
  await page.getByText('Filters (2)').tap();
  await expect(apply).toBeVisible();
  await page.goBack();
  await expect(apply).toBeHidden();
  await expect(page).toHaveURL('/properties?city=Harare&minPrice=300&q=garden');
});

test('the button of the sheet says how many homes it will show @phone', async ({ page }) => {
  await page.goto('/properties');
  const total = await page.getByText(/^\d+ properties found$/).textContent();
  await opener(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(
    sheet.getByRole('button', { name: `Show ${parseInt(total ?? '', 10)} homes` }),
  ).toBeVisible();
  await sheet.getByLabel('City', { exact: true }).selectOption('Gweru');
  await sheet.getByLabel('Up to ($)').fill('250');
  const search = await page.request.get('/api/properties/count?city=Gweru&maxPrice=250');
  const { total: few } = await search.json();
  await sheet.getByRole('button', { name: `Show ${few} home` }).tap();
  await expect(page).toHaveURL('/properties?city=Gweru&maxPrice=250');
  await expect(sheet).toBeHidden();
  await expect(page.getByText(`${few} properties found`)).toBeVisible();
  await expect(opener(page)).toHaveText('Filters (2)');
});

test('a search for a suburb lists what is there first, and says so @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByLabel('Search homes').fill('avondale');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
  await expect(page).toHaveURL('/properties?q=avondale');
  const answer = await page.request.get('/api/properties?q=avondale');
  const { named_suburb: suburb, properties } = await answer.json();
  expect(suburb.inside).toBeGreaterThan(0);
  expect(suburb.mentioned).toBeGreaterThan(0);
  await expect(
    page.getByText(`In Avondale ${suburb.inside}, mentioned ${suburb.mentioned}`),
  ).toBeVisible();
  const suburbs = properties.map((home: { location: { suburb: string } }) => home.location.suburb);
  expect(suburbs.lastIndexOf('Avondale')).toBe(suburb.inside - 1);
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/properties?q=avondale&sort=newest');
  await expect(page.getByText(/^In Avondale/)).toHaveCount(0);
});

test('a finger leads the slider along the market, a quarter of the homes at a time @phone', async ({
  page,
}) => {
  await page.goto('/properties');
  await opener(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const lower = sheet.getByRole('slider', { name: 'Minimum price' });
  const box = await lower.boundingBox();
  if (!box) throw new Error('no slider');
  const { price_quartiles: quartiles } = await (await page.request.get('/api/properties')).json();
  const middle = Math.round(quartiles[1] / 50) * 50;
  await page.touchscreen.tap(box.x + box.width / 2 - 1, box.y + box.height / 2);
  await expect(lower).toHaveValue(String(middle));
  await expect(sheet.getByLabel('From ($)')).toHaveValue(String(middle));
  await expect(lower).toHaveAttribute('step', '50');
  await expect(lower).toHaveAttribute('max', '2000');
});

test('what a home here has to have is ticked, stands above the list and is taken away @phone', async ({
  page,
}) => {
  await page.goto('/properties?city=Harare');
  await opener(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Borehole').tap();
  await sheet.getByLabel('Solar or inverter').tap();
  const answer = await page.request.get('/api/properties/count?city=Harare&has=borehole,solar');
  const { total } = await answer.json();
  await sheet.getByRole('button', { name: `Show ${total} home` }).tap();
  await expect(page).toHaveURL('/properties?city=Harare&has=borehole,solar');
  await expect(page.getByText(`${total} properties found`)).toBeVisible();
  await expect(opener(page)).toHaveText('Filters (3)');
  await page.getByRole('link', { name: 'Remove filter Solar or inverter' }).tap();
  await expect(page).toHaveURL('/properties?city=Harare&has=borehole');
  await opener(page).tap();
  await expect(sheet.getByLabel('Borehole')).toBeChecked();
  await expect(sheet.getByLabel('Solar or inverter')).not.toBeChecked();
});

test.describe('when the connection goes', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('without a connection the sheet promises no number, and counts when it is back @phone', async ({
    page,
    context,
  }) => {
    await page.goto('/properties');
    await opener(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: /Show \d+ homes/ })).toBeVisible();
    await context.setOffline(true);
    await sheet.getByLabel('Type').selectOption('land');
    await expect(sheet.getByRole('button', { name: 'Show homes' })).toBeVisible();
    await expect(sheet.getByText('You are offline: the homes cannot be counted')).toBeAttached();
    await context.setOffline(false);
    await expect(sheet.getByRole('button', { name: /Show \d+ homes/ })).toBeVisible();
  });
});

test('filters, order and the number of homes stay in view while scrolling @phone', async ({
  page,
}) => {
  await page.goto('/properties?city=Bulawayo&sort=price_asc');
  await details(page).last().scrollIntoViewIfNeeded();
  await expect(opener(page)).toBeInViewport();
  await expect(page.getByText('87 properties found')).toBeInViewport();
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL('/properties?city=Bulawayo&sort=price_desc');
});

test('how many homes there are is said once, and heard when it changes (BROWSE-02) @phone @desktop', async ({
  page,
}) => {
  await page.goto('/properties?city=Harare');
  const count = page.getByRole('heading', { name: '134 properties found' });
  await expect(count).toBeVisible();
  await expect(count).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByText(/134 (homes|properties)/)).toHaveCount(1);
});

test('any rent can be typed beside the slider @phone @desktop', async ({ page }) => {
  await page.goto('/properties');
  await openFilters(page);
  await page.getByLabel('From ($)').fill('275');
  await page.getByLabel('Up to ($)').fill('2400');
  await expect(page.getByText('$275 – $2400', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?minPrice=275&maxPrice=2400');
});

test('Back restores the position in the list, a new page begins at its top (LAY-03, DEC-18)', async ({
  page,
}) => {
  await page.goto('/properties');
  const last = details(page).last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await last.click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(details(page)).toHaveCount(24);
  await expect(last).toBeInViewport();
});

for (const address of ['/properties', '/properties?city=Harare&q=zzzzqqqq']) {
  test(`everybody can use ${address} @phone @desktop`, async ({ page, expectAccessible }) => {
    await page.goto(address);
    await openFilters(page);
    await expectAccessible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order and pages work @phone @desktop', async ({ page }) => {
    await page.goto('/properties');
    await openFilters(page);
    await page.getByLabel('City', { exact: true }).selectOption('Victoria Falls');
    await page.getByLabel('Sort by').selectOption('Price: high to low');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByText('42 properties found')).toBeVisible();
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Borehole' }).check();
    await page.getByRole('checkbox', { name: 'Parking' }).check();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('link', { name: 'Remove filter Parking' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter Borehole' }).click();
    await page.getByRole('link', { name: 'Remove filter Parking' }).click();
    await expect(page.getByText('42 properties found')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(details(page)).toHaveCount(18);
    await expect(page.getByLabel('Sort by')).toHaveValue('price_desc');
  });

  test('a button that needs JavaScript is not shown', async ({ page }) => {
    await page.goto('/properties');
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
  });
});

test.describe('with data saver on', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('musha.data-saver', 'on'));
  });

  test('no photograph is fetched before it is asked for', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto('/properties');
    const show = page.getByRole('button', { name: /^Show picture \(\d+ KB\)$/ });
    await expect(show.first()).toBeVisible();
    await details(page).last().scrollIntoViewIfNeeded();
    expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
    const cost = Number((await show.first().textContent())?.match(/\d+/)?.[0]);
    const answer = page.waitForResponse((response) => response.url().includes('/media/'));
    await show.first().click();
    const bytes = (await (await answer).body()).length;
    expect(Math.max(1, Math.round(bytes / 1000))).toBe(cost);
    await expect(page).toHaveURL('/properties');
  });
});
