import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { detailLinks } from '../fixtures/homes.ts';
import { applyFiltersButton } from '../fixtures/named.ts';
import { enterSignIn } from '../fixtures/people.ts';
import { aliveFooter } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const opener = (page: Page) => page.locator('summary').filter({ hasText: /^Filters/ });

async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await opener(page).click();
}

test('filters set in the panel appear in the URL, but defaults do not (BROWSE-04, BROWSE-09, BROWSE-11) @phone', async ({
  page,
}) => {
  await page.goto('/properties');
  await openFilters(page);
  await page.getByLabel('City', { exact: true }).selectOption('Bulawayo');
  await page.getByLabel('Type').selectOption('house');
  await page.getByLabel('Bedrooms').selectOption('2');
  await applyFiltersButton(page).click();
  await expect(page).toHaveURL('/properties?city=Bulawayo&type=house&bedrooms=2');
  await openFilters(page);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/properties');
});

test('a card shortens a long name without cutting off a confirmed agent’s tick @phone', async ({
  page,
}) => {
  await page.goto('/properties');
  const marks = page.locator('.home-source .confirmed-mark');
  await expect(marks.first()).toBeVisible();
  const cut = await marks.evaluateAll((all) =>
    all.flatMap((mark) => {
      const line = mark.parentElement?.getBoundingClientRect();
      const [tick, words] = [...mark.children].map((part) => part.getBoundingClientRect());
      if (!line || !tick || !words) return ['no line'];
      const isIn = (part: DOMRect) =>
        part.right <= line.right + 1 && part.bottom <= line.bottom + 1;
      const isOut = words.top >= line.bottom - 1;
      return isIn(tick) && (isIn(words) || isOut) ? [] : [mark.parentElement?.textContent];
    }),
  );
  expect(cut).toEqual([]);
});

test('homes can be found by move-in cost, and a home’s page itemises that cost (COST-02, COST-03) @phone', async ({
  page,
}) => {
  await page.goto('/properties');
  await openFilters(page);
  await page.getByLabel('Most you can pay to move in').fill('600');
  await applyFiltersButton(page).click();
  await expect(page).toHaveURL('/properties?maxMoveIn=600');
  await expect(page.getByRole('link', { name: /Up to \$600 to move in/ })).toBeVisible();
  const readTotals = async () => {
    const amounts = await page.getByText(/ to move in$/).allTextContents();
    return amounts.flatMap((text) => /^\$([\d,]+) to move in$/.exec(text)?.[1] ?? []);
  };
  const affordable = async () =>
    (await readTotals()).filter((total) => Number(total.replace(',', '')) <= 600).length;
  // The URL changes shortly before the list does.
  await expect.poll(affordable).toBe(24);
  const totals = await readTotals();
  expect(totals).toHaveLength(24);
  await detailLinks(page).first().click();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What moving in costs' }) });
  await expect(section).toContainText(`Total to move in$${totals[0]}`);
});

test('the result pages show every home once, and Previous goes back', async ({ page }) => {
  await page.goto('/properties?city=Victoria%20Falls');
  const seen = await hrefs(page);
  expect(seen).toHaveLength(24);
  await expect(page.getByText('1-24 of 42', { exact: true })).toBeVisible();
  const next = page.getByRole('link', { name: 'Next' });
  // A card renders only when it scrolls into view, and then moves the button below it.
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(detailLinks(page)).toHaveCount(18);
  await expect(page.getByText('25-42 of 42', { exact: true })).toBeVisible();
  const second = await hrefs(page);
  expect(new Set([...seen, ...second]).size).toBe(42);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(detailLinks(page)).toHaveCount(24);
  expect(await hrefs(page)).toEqual(seen);
});

const hrefs = (page: Page) =>
  detailLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('Escape closes the suggestions, and selecting a suburb clears the typed text but keeps the other filters', async ({
  page,
}) => {
  await page.goto('/properties?type=house');
  const box = page.getByRole('main').getByLabel('Search homes');
  await box.pressSequentially('avond');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('avond');
  await box.pressSequentially('a');
  await page.getByRole('option', { name: /Avondale, Harare/ }).click();
  await expect(page).toHaveURL('/properties?city=Avondale&type=house');
  await expect(box).toHaveValue('');
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the page shows that homes are loading, and offers a retry if loading fails (BROWSE-03, ERR-01) @release', async ({
    page,
  }) => {
    await page.goto('/about');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/properties?**', async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500 });
    });
    const footer = await aliveFooter(page);
    await footer.getByRole('link', { name: 'Gweru' }).click();
    await expect(page.getByText('Loading properties...')).toBeVisible();
    answered.resolve();
    const failure = page.getByText('Failed to load properties. Please try again later.');
    await expect(failure.first()).toBeVisible();
    await page.unroute('**/api/properties?**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(/properties found/)).toBeVisible();
  });
});

test('on a phone the filters are collapsed, show how many are set, and open before hydration (BROWSE-06) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/properties?city=Harare&minPrice=300&q=garden');
  const apply = applyFiltersButton(page);
  await expect(apply).toBeHidden();
  await page.getByText('Filters (2)').tap();
  await expect(apply).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(apply).toBeHidden();
  await expect(page).toHaveURL('/properties?city=Harare&minPrice=300&q=garden');

  const release = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  await opener(page).tap();
  await page.getByLabel('From ($)').fill('300');
  release();
  await expect(page.getByRole('slider', { name: 'Minimum price' })).toHaveValue('300');
  await apply.tap();
  await expect(page).toHaveURL('/properties?minPrice=300');
});

test.describe('when the connection is lost', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the filter sheet’s button does not show the number of matching homes until the connection returns @phone @release', async ({
    page,
    context,
  }) => {
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

    await opener(page).tap();
    await context.setOffline(true);
    await sheet.getByLabel('Type').selectOption('land');
    await expect(sheet.getByRole('button', { name: 'Show homes' })).toBeVisible();
    await expect(sheet.getByText("You're offline, so we can't count the homes")).toBeAttached();
    await context.setOffline(false);
    await expect(sheet.getByRole('button', { name: /Show \d+ homes?/ })).toBeVisible();
  });
});

test('a search sentence becomes filters, which are listed during typing and then shown as removable chips @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  const box = page.getByRole('main').getByLabel('Search homes');
  await box.pressSequentially('2 bedroom house in bulawyo under $900 with borehole');
  const understood = page
    .getByRole('list', { name: 'Filters in your search' })
    .getByRole('listitem');
  const names = ['Bulawayo', 'House', 'Up to $900', '2+ bedrooms', 'Borehole'];
  await expect(understood).toHaveText(names);
  await expectAccessible();
  await box.press('Enter');
  const address = '/properties?city=Bulawayo&type=house&maxPrice=900&bedrooms=2&has=borehole';
  await expect(page).toHaveURL(address);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toContainText(names);
  await expect(page.getByRole('main').getByLabel('Search homes')).toHaveValue('');
  await chips.filter({ hasText: 'House' }).click();
  await expect(page).toHaveURL(address.replace('&type=house', ''));

  await expect(chips).toHaveCount(names.length - 1);
  await box.fill('flat');
  await box.press('Enter');
  await expect(page).toHaveURL(address.replace('house', 'apartment'));
  await expect(box).toHaveValue('');
});

test('without JavaScript, a search sentence still becomes filters, and the list says which words were ignored', async ({
  page,
  request,
}) => {
  const sentence = 'flat in avondel, no pets, mango';
  const answer = await request.get(`/properties?q=${encodeURIComponent(sentence)}`);
  const { pathname, search } = new URL(answer.url());
  const asked = new URLSearchParams(search);
  expect(pathname).toBe('/properties');
  expect(Object.fromEntries(asked)).toEqual({
    q: 'no pets mango',
    city: 'Avondale',
    type: 'apartment',
  });
  await page.goto(pathname + search);
  await expect(page.getByText('Not searched for: no pets.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter “mango”' })).toBeVisible();
});

test('a search without results offers to remove a filter, and shows how many homes would then be found @phone', async ({
  page,
}) => {
  await page.goto('/properties?city=Gweru&maxPrice=1');
  const { total } = await (await page.request.get('/api/properties/count?city=Gweru')).json();
  const way = page.getByRole('link', { name: `Remove the $1 limit (${total} homes)` });
  await expect(way).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove Gweru/ })).toHaveCount(0);
  await way.click();
  await expect(page).toHaveURL('/properties?city=Gweru');
  await expect(way).toHaveCount(0);

  // The person signs in to save the search, and then returns to it.
  await page.getByRole('button', { name: 'Tell me about new ones' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in to save it now' }).click();
  await expect(page).toHaveURL('/auth');
  await enterSignIn(page, 'renter2@example.com');
  await expect(page).toHaveURL('/properties?city=Gweru');

  await page.goto(`/properties?maxPrice=1000&q=${'wide'.repeat(24)}`);
  await expect(page.getByText('No homes match all your filters')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('searching for a small suburb shows its homes first and says how many there are', async ({
  page,
}) => {
  await page.goto('/properties?q=CBD');
  const answer = await page.request.get('/api/properties?q=CBD');
  const { named_suburb: suburb, properties } = await answer.json();
  expect(suburb.inside).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^${suburb.inside} in CBD`))).toBeVisible();
  expect(properties[0].location.suburb).toBe('CBD');
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/properties?q=CBD&sort=newest');
  await expect(page.getByText(/ in CBD/)).toHaveCount(0);
});

test('each quarter of the price slider covers a quarter of the homes, any rent can be typed beside it, and its handles cannot cross (BROWSE-06, TYPE-02) @phone', async ({
  page,
}) => {
  await page.goto('/properties');
  await opener(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const lower = sheet.getByRole('slider', { name: 'Minimum price' });
  // Waits until the sheet has stopped moving.
  await lower.scrollIntoViewIfNeeded();
  const box = await lower.boundingBox();
  if (!box) throw new Error('no slider');
  const { price_quartiles: quartiles } = await (await page.request.get('/api/properties')).json();
  const middle = Math.round(quartiles[1] / 50) * 50;
  await page.touchscreen.tap(box.x + box.width / 2 - 1, box.y + box.height / 2);
  await expect(lower).toHaveValue(String(middle));
  await expect(sheet.getByLabel('From ($)')).toHaveValue(String(middle));
  await expect(lower).toHaveAttribute('step', '50');
  await expect(lower).toHaveAttribute('max', '2000');

  await page.goto('/properties');
  await opener(page).tap();
  await page.getByLabel('From ($)').fill('275');
  await page.getByLabel('Up to ($)').fill('2.400,00');
  await expect(page.getByText('$275 – $2400', { exact: true })).toBeVisible();
  await applyFiltersButton(page).click();
  await expect(page).toHaveURL('/properties?minPrice=275&maxPrice=2400');

  await page.goto('/properties?minPrice=500&maxPrice=600');
  await opener(page).tap();
  await lower.focus();
  for (let step = 0; step < 5; step += 1) await lower.press('ArrowRight');
  await expect(page.getByText('$600 – $600')).toBeVisible();
  const upper = page.getByRole('slider', { name: 'Maximum price' });
  await upper.press('End');
  await expect(page.getByText('$600 – $2000+')).toBeVisible();
});

test('required features can be ticked, appear above the list and can be removed there @phone', async ({
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
  // Choices made while the list is loading are not lost.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/properties?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Remove filter Harare' }).tap();
  await page.getByRole('link', { name: 'Remove filter Solar or inverter' }).tap();
  await opener(page).tap();
  await expect(sheet.getByLabel('City')).toHaveValue('all');
  await expect(sheet.getByLabel('Borehole')).toBeChecked();
  await expect(sheet.getByLabel('Solar or inverter')).not.toBeChecked();
  const known = await (await page.request.get('/api/properties/count?has=borehole')).json();
  await expect(sheet.getByRole('button', { name: `Show ${known.total} home` })).toBeVisible();
  await sheet.getByLabel('Parking').tap();
  held.resolve();
  await expect(page).toHaveURL('/properties?has=borehole');
  await expect(page.getByText(`${known.total} properties found`)).toBeAttached();
  await expect(sheet.getByLabel('Parking')).toBeChecked();
  await sheet.getByRole('button', { name: /^Apply Filters: Show/ }).tap();
  await expect(page).toHaveURL('/properties?has=borehole,parking');
});

test('the filters, sort order and result count stay visible while scrolling, and a new order applies immediately @phone', async ({
  page,
}) => {
  await page.goto('/properties?city=Bulawayo&sort=price_asc');
  await detailLinks(page).last().scrollIntoViewIfNeeded();
  await expect(opener(page)).toBeInViewport();
  await expect(page.getByText('87 properties found')).toBeInViewport();
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL('/properties?city=Bulawayo&sort=price_desc');
  // The URL changes shortly before the list does.
  await expect.poll(async () => isFalling(await prices(page))).toBe(true);

  // With a larger font, the number of homes moves to its own line instead of being squeezed.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const count = page.getByText('87 properties found');
  await expect.poll(async () => (await count.boundingBox())?.height).toBeLessThan(150);
});

const prices = async (page: Page): Promise<number[]> => {
  const texts = await page.getByRole('main').locator('strong').allTextContents();
  return texts.map((price) => Number(price.replaceAll(/\D/g, '')));
};

const isFalling = (amounts: number[]) =>
  amounts.length > 1 && amounts.every((amount, at) => at === 0 || amount <= (amounts[at - 1] ?? 0));

test('Back restores the scroll position, and a new page starts at the top (LAY-03, DEC-18)', async ({
  page,
}) => {
  await page.goto('/properties');
  const last = detailLinks(page).last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await last.click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(detailLinks(page)).toHaveCount(24);
  await expect(last).toBeInViewport();
});

test('the filter panel matches the filters in the URL, even after Back or Reset (BROWSE-11, BROWSE-19)', async ({
  page,
}) => {
  const bedrooms = page.getByLabel('Bedrooms');
  const apply = applyFiltersButton(page);
  await page.goto('/properties?city=Harare&minPrice=300');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Harare');
  await expect(page.getByLabel('From ($)')).toHaveValue('300');
  await bedrooms.selectOption('3');
  await apply.click();
  await expect(page).toHaveURL('/properties?city=Harare&minPrice=300&bedrooms=3');
  await page.goBack();
  await expect(page).toHaveURL('/properties?city=Harare&minPrice=300');
  const removers = page.getByRole('link', { name: /^Remove filter/ });
  await expect(removers).toHaveCount(2);
  await expect(bedrooms).toHaveValue('');

  await removers.first().press('Enter');
  await expect(removers).toHaveCount(1);
  await expect(removers).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('region', { name: /properties found/ })).toBeFocused();
  await expect(removers).toHaveCount(0);
  await bedrooms.selectOption('3');
  await apply.click();
  await expect(page).toHaveURL('/properties?bedrooms=3');

  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/properties');
  await expect(bedrooms).toHaveValue('');
  await bedrooms.selectOption('4');
  await page.getByLabel('From ($)').fill('800');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(bedrooms).toHaveValue('');
  await expect(page.getByLabel('From ($)')).toHaveValue('');
});

test('going Back before the next list renders restores the previous filters in the panel (BROWSE-11) @release', async ({
  page,
}) => {
  await page.goto('/properties?city=Harare');
  const bedrooms = page.getByLabel('Bedrooms');
  await expect(page.getByRole('slider', { name: 'Minimum price' })).toBeVisible();
  // On a slow phone, the person can press Back after the URL has changed but before the list has.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      history.back();
      document.title = 'went back';
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await bedrooms.selectOption('3');
  await applyFiltersButton(page).click();
  await expect(page).toHaveTitle('went back');
  await expect(page).toHaveURL('/properties?city=Harare');
  await expect(bedrooms).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filtering, sorting and paging work @phone', async ({ page }) => {
    await page.goto('/properties');
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await openFilters(page);
    await page.getByLabel('City', { exact: true }).selectOption('Victoria Falls');
    await page.getByLabel('Sort by').selectOption('Price: high to low');
    await applyFiltersButton(page).click();
    await expect(page.getByText('42 properties found')).toBeVisible();
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Borehole' }).check();
    await page.getByRole('checkbox', { name: 'Parking' }).check();
    await applyFiltersButton(page).click();
    await expect(page.getByRole('link', { name: 'Remove filter Parking' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter Borehole' }).click();
    // Waits for the page without the first filter, because the previous page also has a link to
    // remove the second one.
    await expect(page.getByRole('link', { name: 'Remove filter Borehole' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Remove filter Parking' }).click();
    await expect(page.getByText('42 properties found')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(detailLinks(page)).toHaveCount(18);
    await expect(page.getByLabel('Sort by')).toHaveValue('price_desc');
  });
});

test.describe('with data saver on', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('musha.data-saver', 'on'));
  });

  test('photographs load only when they are requested', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto('/properties');
    const show = page.getByRole('button', { name: /^Show picture \(\d+ KB\)$/ });
    await expect(show.first()).toBeVisible();
    await detailLinks(page).last().scrollIntoViewIfNeeded();
    expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
    const cost = Number((await show.first().textContent())?.match(/\d+/)?.[0]);
    const answer = page.waitForResponse((response) => response.url().includes('/media/'));
    await show.first().click();
    const bytes = (await (await answer).body()).length;
    expect(Math.max(1, Math.round(bytes / 1000))).toBe(cost);
    await expect(page).toHaveURL('/properties');
  });
});
