import type { Page } from '@playwright/test';
import { listProperty, newLister } from '../fixtures/listers.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const phone = { width: 360, height: 760 };
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('/mo', { exact: true }) });
const bar = (page: Page) => page.locator('[data-bottom-bar]');

async function openFromResults(page: Page): Promise<string> {
  await page.setViewportSize(phone);
  await page.goto('/properties?city=Harare');
  const heading = cards(page).nth(2).getByRole('heading');
  const title = (await heading.textContent()) ?? '';
  await heading.getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

test('a home’s card is compact but shows all facts and actions (CARD-07 to CARD-15) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(phone);
  for (const address of ['/', '/properties?city=Harare']) {
    await page.goto(address);
    const heights = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...heights), address).toBeLessThanOrEqual(440);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
  const card = cards(page).filter({ hasText: 'bathroom' }).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.getByText('/mo')).toBeVisible();
  for (const fact of [/^\d+ bedrooms?$/, /^\d+ bathrooms?$/, /^\d+ m²$/]) {
    const item = card.getByRole('listitem').filter({ hasText: fact });
    await expect(item.locator('svg')).toBeVisible();
  }
  await expect(card.getByText(/^Listed by /)).toBeVisible();
  await expectAccessible();
  const [link] = await card.getByRole('link', { name: `View Details: ${title}` }).all();
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    (await link?.getAttribute('href')) ?? 'none',
  );
  // Empty areas of the card are part of its link.
  const price = await boxOf(card.getByText('/mo'));
  await page.touchscreen.tap(price.left, price.top);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a home’s page shows the key facts first, hides its bottom bar once the contact form is visible, and leads back to the results @phone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const title = await openFromResults(page);
  const address = new URL(page.url()).pathname;
  await expect(bar(page)).toBeVisible();
  const fold = (await boxOf(bar(page))).top;
  const heading = main(page).locator('header');
  const decisive = [
    main(page).getByRole('link', { name: 'Open picture 1', exact: true }),
    heading.getByText('/month'),
    heading.getByText(/, Harare$/),
    main(page).getByText('Bedrooms', { exact: true }),
  ];
  for (const fact of decisive) expect((await boxOf(fact)).bottom).toBeLessThanOrEqual(fold);
  await expect(main(page).getByText(/^Posted \d+ \w+ \d{4}$/)).toBeVisible();
  const thumbnails = main(page).getByRole('link', { name: /^Open picture \d of/ });
  const lefts = new Set(
    await thumbnails.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left)),
  );
  expect(lefts.size, 'four columns (DETAIL-06)').toBe(Math.min(4, await thumbnails.count()));
  await expectAccessible();

  await bar(page).getByRole('link', { name: 'Message', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Contact Property Owner' })).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar(page)).toBeVisible();

  await page.getByRole('link', { name: 'Back to results' }).tap();
  await expect(page).toHaveURL('/properties?city=Harare');
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();

  const visitor = await browser.newPage();
  await visitor.goto(address);
  await visitor.getByRole('link', { name: 'Back to results' }).click();
  await expect(visitor).toHaveURL('/properties?city=Harare');
  await visitor.context().close();
});

test('similar homes appear below a home, starting with those in its suburb @phone', async ({
  page,
}) => {
  const lister = await newLister(page, 'owner');
  const suburb = `Kopje ${crypto.randomUUID().slice(0, 8)}`;
  // Uses a separate city, so that the page does not show homes from other tests as similar homes.
  const place = (name: string) => ({
    city: `${suburb} City`,
    suburb: name,
    address: '1 Lake Road',
  });
  const list = (title: string, price: number, location: object) =>
    listProperty(page.request, lister, title, price, { location, type: 'townhouse' });
  const home = await list('House above the lake', 500, place(suburb));
  await list('House below the hill', 520, place(suburb));
  await list('House across the bay', 480, place(`${suburb} Park`));
  await list('Palace on the island', 1900, place(suburb));
  await page.goto(`/properties/${home.id}`);
  const similar = page.getByRole('region', { name: 'Similar homes' });
  await expect(similar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(similar).toBeVisible();
  const titles = similar.getByRole('heading', { level: 3 });
  await expect(titles.nth(0)).toHaveText('House below the hill');
  await expect(titles.nth(1)).toHaveText('House across the bay');
  await expect(titles.filter({ hasText: 'Palace on the island' })).toHaveCount(0);
  await similar.getByRole('link', { name: 'House across the bay', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House across the bay');
});
