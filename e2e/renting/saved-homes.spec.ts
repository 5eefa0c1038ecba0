import type { APIRequestContext, Page } from '@playwright/test';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { hearts, listOfTheDemo } from '../fixtures/homes.ts';
import { type Lister, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { openMenuButton } from '../fixtures/named.ts';
import { toastOn } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';

const savedLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Saved homes/ });

async function change(
  request: APIRequestContext,
  { headers }: Lister,
  { id, path = '', data }: { id: string; path?: string; data: object },
) {
  const answer = await request.patch(`/api/properties/${id}${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('saving a first home shows where to find it, and the header and menus count saved homes @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(listOfTheDemo);
  await expect(savedLink(page)).toHaveAccessibleName('Saved homes');
  await hearts(page).first().click();
  await expect(toastOn(page, 'Find it under the heart')).toBeVisible();
  await expect(savedLink(page)).toHaveAccessibleName('Saved homes, 1');
  await expectAccessible();
  await hearts(page).first().click();
  await expect(toastOn(page, 'Find it under the heart'), 'nothing is saved').toHaveCount(0);
  await expect(savedLink(page)).toHaveAccessibleName('Saved homes');
  await hearts(page).first().click();
  await hearts(page).nth(1).click();
  await expect(savedLink(page)).toHaveAccessibleName('Saved homes, 2');

  await openMenuButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Saved homes' })).toHaveText(/Saved homes\s*2/);
  await page.keyboard.press('Escape');
  await page.goto('/auth');
  await expect(savedLink(page)).toHaveAccessibleName('Saved homes, 2');
  await savedLink(page).click();
  await expect(page.getByRole('heading', { name: '2 homes' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await newRenter(page);
  await page.goto(listOfTheDemo);
  await hearts(page).first().click();
  await expect(toastOn(page, 'on all your devices')).toBeVisible();
  await page.getByRole('button', { name: /^My Account/ }).tap();
  const entry = page.getByRole('menuitem', { name: 'Saved homes' });
  await expect(entry).toHaveText(/Saved homes\s*1/);
  await entry.tap();
  await expect(page).toHaveURL('/saved');
});

test('saved homes show what changed, and appear on the “My search” page beside the renter’s searches @phone', async ({
  page,
  expectAccessible,
}) => {
  const owner = await newLister(page, 'owner');
  const { request } = page;
  const flat = await listProperty(request, owner, 'Flat above the bakery', 450);
  const house = await listProperty(request, owner, 'House by the tarred road', 600);
  const renter = await newRenter(page);
  for (const { id } of [flat, house]) {
    await request.put(`/api/me/favourites/${id}`, { headers: renter.headers });
  }
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: '2 homes' })).toBeVisible();
  await expect(page.getByText('Changed since you saved them')).toHaveCount(0);

  await change(request, owner, { id: flat.id, data: { price: 400 } });
  await change(request, owner, { id: house.id, path: '/state', data: { rented: true } });
  await page.reload();
  const changed = page.getByRole('region', { name: 'Changed since you saved them' });
  await expect(changed.getByRole('listitem')).toHaveCount(2);
  await expect(changed).toContainText(
    'Flat above the bakery now costs $400 a month, $50 less than when you saved it.',
  );
  await expect(changed).toContainText('House by the tarred road has been rented.');
  await expectAccessible();
  await expect(changed.getByRole('link', { name: 'Homes in Orange Grove' })).toHaveAttribute(
    'href',
    '/properties?city=Orange%20Grove',
  );
  await changed.getByRole('link', { name: flat.title }).click();
  await expect(page).toHaveURL(`/properties/${flat.id}`);

  await page.goto('/properties?city=Orange%20Grove&bedrooms=9');
  await page.getByRole('button', { name: 'Tell me about new ones' }).click();
  const saved = toastOn(page, "We'll alert you to new");
  await expect(saved).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My search' }).click();
  await expect(page).toHaveURL('/my-search');
  // Homes that changed come first (ALRT-10).
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Saved homes', 'Saved searches', 'Questions']);
  await expect(page.getByRole('region', { name: 'Saved homes' })).toContainText('has been rented.');
  const searches = page.getByRole('region', { name: 'Saved searches' });
  const dialog = page.getByRole('dialog');
  await expect(searches.getByRole('link')).toHaveText('Orange Grove, 9+ bedrooms');
  await searches.getByRole('button', { name: /^Edit/ }).click();
  await expectAccessible();
  // A dialog closed while saving does not affect the next dialog or its text.
  const saving = await holdAnswer(page, 'PATCH', '**/api/me/searches/*');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saving.given();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await searches.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Name').fill('With a garden');
  await dialog.getByLabel('How often').selectOption('Once a week');
  saving.letGo();
  await expect(toastOn(page, 'Search updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(searches).toContainText('Once a week');
  await expect(searches.getByRole('link')).toHaveText('With a garden');

  const other = { name: 'Any home', filters: { city: 'Chinhoyi' }, frequency: 'daily' };
  await request.post('/api/me/searches', { headers: renter.headers, data: other });
  await page.reload();
  await expect(searches.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('banner').getByRole('link', { name: 'Musha' }).click();
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Home' })).toBeVisible();
  const reading = await holdAnswer(page, 'GET', '**/api/me/searches');
  await page.goBack();
  await reading.given();
  await searches.getByRole('button', { name: 'Pause With a garden' }).click();
  await expect(searches).toContainText('Paused');
  await searches.getByRole('button', { name: 'Delete Any home' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(searches.getByRole('listitem')).toHaveCount(1);
  // The server read the delayed list before both changes, so the page must not show that list.
  const hasCome = page.waitForResponse('**/api/me/searches');
  reading.letGo();
  await hasCome;
  await expect(searches.getByRole('listitem')).toHaveCount(1);
  await expect(searches).toContainText('Paused');
  await searches.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(searches.getByRole('listitem')).toHaveCount(0);
  await expectAccessible();
});

test('a visitor’s device remembers what a home cost when it was saved @phone', async ({ page }) => {
  const owner = await newLister(page, 'owner');
  const home = await listProperty(page.request, owner, 'Cottage with a lemon tree', 300);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('button', { name: `Save ${home.title}` }).click();
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: '1 home' })).toBeVisible();
  await change(page.request, owner, { id: home.id, data: { price: 250 } });
  await page.reload();
  await expect(page.getByText('now costs $250 a month, $50 less')).toBeVisible();
});
