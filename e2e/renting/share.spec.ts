import type { Locator, Page } from '@playwright/test';
import type { PropertyDetail } from '../../contract/properties/properties.ts';
import { listOfTheDemo } from '../fixtures/homes.ts';
import { listProperty, newLister } from '../fixtures/listers.ts';
import { expect, test } from '../fixtures/test.ts';

/** The first home in the search results, as the API returns it. */
async function someHome(page: Page): Promise<PropertyDetail> {
  const { properties } = await (
    await page.request.get('/api/properties?city=Harare&type=house')
  ).json();
  return (await page.request.get(`/api/properties/${properties[0].id}`)).json();
}

/** Returns the message text in the link to WhatsApp. */
const messageIn = async (page: Page): Promise<string> => {
  const address = await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href');
  return new URL(address ?? '').searchParams.get('text') ?? '';
};

/** Records what a page shares instead of opening the device's share dialog. */
const catchShares = (page: Page) =>
  page.addInitScript(() => {
    const share = (given: ShareData) => {
      document.documentElement.dataset['shared'] = given.text ?? '';
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });

const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Share / });

test('sharing a home from its card sends all the home’s facts and a short link to its page @phone', async ({
  page,
  expectAccessible,
}) => {
  const home = await someHome(page);
  await catchShares(page);
  await page.goto('/properties?city=Harare&type=house');
  await shareButton(page).first().click();
  const text = await messageIn(page);
  for (const fact of [home.title, home.location.suburb, home.reference, `${home.size} m²`]) {
    expect(text).toContain(fact);
  }
  expect(text).toMatch(/^\$[\d,]+\/month/);
  expect(text).toMatch(/^Water: Own borehole/m);
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', text);

  await page.goto(/\/h\/\w+/.exec(text)?.[0] ?? '');
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
});

test('a home’s text and link can be copied from its page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const home = await someHome(page);
  await page.goto(`/properties/${home.id}`);
  const pasted = () => page.evaluate(() => navigator.clipboard.readText());
  await shareButton(page).click();
  const text = await messageIn(page);
  await page.getByRole('menuitem', { name: 'Copy text' }).click();
  await expect(page.getByText('Text copied')).toBeVisible();
  expect(await pasted()).toBe(text);
  await shareButton(page).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await pasted()).toMatch(new RegExp(`/h/${home.reference}$`));
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('sharing from a card uses only the facts on the card @release', async ({ page }) => {
    await page.route('**/api/properties/*-*', (route) => route.abort());
    await page.goto(listOfTheDemo);
    await shareButton(page).first().click();
    expect(await messageIn(page)).toMatch(/\/properties\/[0-9a-f-]{36}$/);
  });
});

/** The number of pages in a PDF, and its first page's size in points. */
function measurePdf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return {
    pages: text.match(/\/Type\s*\/Page\b/g)?.length,
    size: [Math.round(Number(width)), Math.round(Number(height))],
  };
}

const onePageOfA4 = { pages: 1, size: [595, 842] };

test('the longest possible listing prints on one A4 page, with a QR code but without private contact details (DEC-11) @release', async ({
  page,
  expectAccessible,
}) => {
  const lister = await newLister(page, 'owner');
  const words = (length: number) => 'a home with a long story '.repeat(200).slice(0, length).trim();
  const place = { city: words(80), suburb: words(80), address: words(200), coordinates: null };
  const title = words(120);
  const { id } = await listProperty(page.request, lister, title, 1_000_000, {
    description: words(5000),
    bedrooms: 100,
    bathrooms: 100,
    size: 10_000_000,
    location: place,
    amenities: [{ id: 'water', name: 'Water Supply', icon: 'droplet' }],
    features: Array.from({ length: 50 }, (_, index) => `Borehole ${index} ${words(50)}`),
  });
  await page.goto(`/properties/${id}`);
  await shareButton(page).click();
  await page.getByRole('menuitem', { name: 'Print a sheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('TO RENT');
  await expect(sheet).toContainText(/Reference [A-Z0-9]{6}/);
  await expect(sheet.getByRole('img', { name: /^QR code of .*\/h\// })).toBeVisible();
  await expectAccessible();
  expect(measurePdf(await page.pdf({ preferCSSPageSize: true }))).toEqual(onePageOfA4);
  await expect(sheet).not.toContainText(lister.email);
  // If the page were cut off, the lister's contact details at its end would be missing.
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
  const bottomOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(await bottomOf(sheet.getByText('Never pay before'))).toBeLessThanOrEqual(
    await bottomOf(sheet),
  );

  await page.emulateMedia({ media: null });
  const pictured = await someHome(page);
  await page.goto(`/properties/${pictured.id}/sheet`);
  await page.getByLabel('Leave out the picture').check();
  await expect(sheet.locator('img')).toBeHidden();
  expect(measurePdf(await page.pdf({ preferCSSPageSize: true }))).toEqual(onePageOfA4);
});

test('a home’s page prints dark text on a light background, without the bottom bar @release', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('musha.theme', 'dark'));
  const { id } = await someHome(page);
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.goto(`/properties/${id}`);
  const message = page.getByRole('link', { name: 'Message', exact: true });
  await expect(message).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(message).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('a confirmed agency’s home prints on one page, and its second QR code opens the page about the agency (CHECK-07) @release', async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { properties } = await (await page.request.get(`/api${listOfTheDemo}`)).json();
  const ofAgency = properties.find(
    ({ agency }: PropertyDetail) => agency?.lister_confirmed,
  ) as PropertyDetail;
  await page.goto(`/properties/${ofAgency.id}/sheet`);
  const code = page.getByRole('img', { name: /^QR code of .*\/a\/\d+$/ });
  await expect(code).toBeVisible();
  await expectAccessible();
  expect(measurePdf(await page.pdf({ preferCSSPageSize: true }))).toEqual(onePageOfA4);
  const address = (await code.getAttribute('aria-label'))?.replace('QR code of ', '') ?? '';
  await page.goto(new URL(address).pathname);
  await expect(page).toHaveURL(/\/check-an-agent\?agency=\d+$/);
  await expect(page.getByRole('heading', { name: ofAgency.agency?.name ?? '' })).toBeVisible();
  await expect(page.getByText(/^On Musha since/)).toBeVisible();
});
