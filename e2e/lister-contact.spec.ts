import type { Page } from '@playwright/test';
import { type Lister, listProperty, newLister } from './fixtures/listers.ts';
import { signIn } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

/** A home that somebody else has listed; nobody is signed in on the page. */
async function propertyOfAnother(page: Page, title: string) {
  const lister = await newLister(page, 'owner');
  const { id } = await listProperty(page.request, lister, title);
  await page.evaluate(() => localStorage.clear());
  return { lister, id };
}

const totalsOf = async (page: Page, { headers }: Lister, id: string) => {
  const answer = await page.request.get(`/api/me/properties/${id}/statistics`, { headers });
  return (await answer.json()).totals;
};

test('a signed-in visitor sees how to reach the lister on request, and it is counted (DEC-11, S32)', async ({
  page,
  expectAccessible,
}) => {
  const { lister, id } = await propertyOfAnother(page, 'Home with a telephone');
  await page.request.patch('/api/me', { headers: lister.headers, data: { show_phone: true } });
  await signIn(page, 'renter@example.com');
  await page.goto(`/properties/${id}`);
  const phone = page.getByRole('link', { name: /^\+263/ });
  await expect(page.getByRole('button', { name: 'Show contact' })).toBeVisible();
  await expect(phone).toBeHidden();
  await page.getByRole('button', { name: 'Show contact' }).click();
  await expect(phone).toHaveAttribute('href', 'tel:+263772123456');
  await expect(page.getByRole('link', { name: lister.email })).toBeVisible();
  await expectAccessible();
  expect(await totalsOf(page, lister, id)).toMatchObject({ contact_taps: 1 });
});

test('somebody who does not show a number is reached by messages', async ({ page }) => {
  const { id } = await propertyOfAnother(page, 'Home without a telephone');
  await signIn(page, 'renter@example.com');
  await page.goto(`/properties/${id}`);
  await page.getByRole('button', { name: 'Show contact' }).click();
  await expect(page.getByText('Nyasha Ncube prefers messages')).toBeVisible();
});

test('without a session there is no contact to show', async ({ page }) => {
  const { id } = await propertyOfAnother(page, 'Home of a private person');
  await page.goto(`/properties/${id}`);
  await expect(page.getByRole('heading', { name: 'Contact Property Owner' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show contact' })).toBeHidden();
});

test('a visit counts as one view, however often the page is opened', async ({ page }) => {
  const { lister, id } = await propertyOfAnother(page, 'Home that is looked at');
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`${id}/views`)) counted.push(request.method());
  });
  await page.goto(`/properties/${id}`);
  await expect.poll(() => totalsOf(page, lister, id)).toMatchObject({ views: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Home that is looked at' })).toBeVisible();
  expect(counted).toEqual(['POST']);
  expect(await totalsOf(page, lister, id)).toMatchObject({ views: 1 });
});

test.describe('where the answer is lost', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('who lists a home is asked for again @phone', async ({ page }) => {
    const { id } = await propertyOfAnother(page, 'Home of somebody far away');
    await page.route('**/lister', (route) => route.abort());
    await page.goto(`/properties/${id}`);
    const lister = page.getByRole('region', { name: 'Who lists it' });
    await lister.scrollIntoViewIfNeeded();
    await expect(lister.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/lister');
    await lister.getByRole('button', { name: 'Try again' }).tap();
    await expect(lister.getByText(/^On Musha since /)).toBeVisible();
  });
});
