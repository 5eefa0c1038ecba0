import type { APIRequestContext, Page } from '@playwright/test';
import { detailLinks, hearts, listOfTheDemo } from '../fixtures/homes.ts';
import {
  type Lister,
  listProperty,
  newLister,
  newPassword,
  newRenter,
} from '../fixtures/listers.ts';
import { logOutItem, tryAgainButton } from '../fixtures/named.ts';
import { loseSession, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const onDevice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('musha.saved-homes') ?? '[]').length);

async function ofAccount(request: APIRequestContext, { headers }: Lister): Promise<string[]> {
  const favourites = await (await request.get('/api/me/favourites', { headers })).json();
  return favourites.map(({ property_id }: { property_id: string }) => property_id);
}

test.describe('while the account’s saved homes cannot be loaded', () => {
  test.use({ expectedProblems: [/503/] });

  test('the list shows an error instead of appearing empty, and offers a retry @phone @release', async ({
    page,
  }) => {
    await newRenter(page);
    await page.route('**/api/me/favourites', (route) => route.fulfill({ status: 503 }));
    await page.goto('/saved');
    const main = page.getByRole('main');
    await expect(main.getByText('Your saved homes could not be loaded')).toBeVisible();
    await expect(main.getByText('No saved homes yet')).toHaveCount(0);
    await page.unroute('**/api/me/favourites');
    await tryAgainButton(main).click();
    await expect(main.getByText('No saved homes yet')).toBeVisible();
  });
});

test('a saved home is stored in the renter’s account for all devices, and counted in the lister’s statistics', async ({
  page,
  browser,
}) => {
  const owner = await newLister(page, 'owner');
  const { id, title } = await listProperty(page.request, owner, 'Granite cottage with a view');
  const renter = await newRenter(page);
  await page.goto(`/properties/${id}`);
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await expect.poll(() => ofAccount(page.request, renter)).toEqual([id]);
  const { headers } = owner;
  const mine = await (
    await page.request.get(`/api/me/properties/${id}/statistics`, { headers })
  ).json();
  expect(mine.totals.favourites).toBe(1);

  const phone = await browser.newPage();
  await signInByForm(phone, renter.email, newPassword);
  await phone.goto('/saved');
  await expect(phone.getByText('Saved to your account, on all your devices.')).toBeVisible();
  await expect(detailLinks(phone)).toHaveCount(1);
  await hearts(phone).first().click();
  await expect.poll(() => ofAccount(page.request, renter)).toEqual([]);
  await phone.close();

  await page.reload();
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a visitor’s saved homes move to the account on sign-in, and are deleted from the device on logout', async ({
  page,
}) => {
  const renter = await newRenter(page);
  await loseSession(page);
  await page.goto(listOfTheDemo);
  await hearts(page).first().click();
  await hearts(page).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  const joined: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/me/favourites'))
      joined.push(request.postData() ?? '');
  });
  await signInByForm(page, renter.email, newPassword);
  await expect.poll(() => ofAccount(page.request, renter)).toHaveLength(2);
  expect(await onDevice(page)).toBe(2);
  await page.getByRole('button', { name: /^My Account/ }).click();
  await logOutItem(page).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await onDevice(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('musha.saved-homes-of'))).toBe('');
  expect(joined).toHaveLength(1);
});
