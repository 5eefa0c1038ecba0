import type { Page } from '@playwright/test';
import { type Lister, listProperty, newLister } from '../fixtures/listers.ts';
import {
  messageBox,
  sendMessageButton,
  showContactButton,
  tryAgainButton,
} from '../fixtures/named.ts';
import { signIn } from '../fixtures/people.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

// The tests press a part of the page that hydrates late.
test.use({ restsAtOnce: true });

/** A home listed by another person, on a page without a session. */
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

test('signed-in people can reveal the lister’s contact details and WhatsApp link, and each reveal is counted (DEC-11, S32)', async ({
  page,
  expectAccessible,
}) => {
  const title = 'Home with a telephone';
  const { lister, id } = await propertyOfAnother(page, title);
  await page.goto(`/properties/${id}`);
  await expect(page.getByRole('heading', { name: 'Contact Property Owner' })).toBeVisible();
  await expect(showContactButton(page)).toBeHidden();

  await signIn(page, 'renter@example.com');
  await page.goto(`/properties/${id}`);
  await showContactButton(page).click();
  await expect(page.getByText('Nyasha Ncube prefers messages')).toBeVisible();

  await page.request.patch('/api/me', { headers: lister.headers, data: { show_phone: true } });
  await page.goto(`/properties/${id}`);
  const phone = page.getByRole('link', { name: /^\+263/ });
  await expect(showContactButton(page)).toBeVisible();
  await expect(phone).toBeHidden();
  await showContactButton(page).click();
  await expect(phone).toHaveAttribute('href', 'tel:+263772123456');
  await expect(page.getByRole('link', { name: lister.email })).toBeVisible();
  const { reference } = await (await page.request.get(`/api/properties/${id}`)).json();
  const link = page.getByRole('link', { name: 'Message on WhatsApp' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/263772123456');
  const text = address.searchParams.get('text');
  expect(text).toContain(`I am interested in "${title}" in Orange Grove.`);
  expect(text).toContain(`Reference: ${reference}`);
  expect(text).toMatch(new RegExp(`/h/${reference}$`));
  await expectAccessible();
  await expect.poll(() => totalsOf(page, lister, id)).toMatchObject({ contact_taps: 2 });
});

test('on a phone, the bar shows the price and both buttons in one row, and a toast never covers the revealed phone number (DETAIL-20) @phone', async ({
  page,
}) => {
  const { lister, id } = await propertyOfAnother(page, 'Home with a covered telephone');
  await page.request.patch('/api/me', { headers: lister.headers, data: { show_phone: true } });
  await signIn(page, 'renter@example.com');
  await page.goto(`/properties/${id}`);
  const bar = page.locator('[data-bottom-bar]');
  const write = await boxOf(bar.getByRole('link', { name: 'Message' }));
  const whatsApp = await boxOf(bar.getByRole('button', { name: 'WhatsApp' }));
  expect(whatsApp.top).toBe(write.top);

  await messageBox(page).fill(`Is it quiet? ${Date.now()}`);
  await sendMessageButton(page).click();
  const message = page.getByRole('region', { name: 'Notifications' });
  await expect(message.getByText('Inquiry Sent')).toBeVisible();
  await message.hover();
  // Clicks without a pointer, because a pointer would keep the toast open.
  await showContactButton(page).dispatchEvent('click');
  const phone = page.getByRole('link', { name: /^\+263/ });
  await expect(phone).toBeVisible();
  const boxes = () => Promise.all([boxOf(phone), boxOf(message)]);
  const [{ top }, place] = await boxes();
  // Scrolls until the phone number is where the toast appears.
  await page.evaluate((by) => window.scrollBy(0, by), top - place.top);
  await expect
    .poll(async () => {
      const [number, over] = await boxes();
      return number.top < over.bottom && over.top < number.bottom;
    })
    .toBe(false);
});

test('reloading a home in the same visit counts as one view', async ({ page }) => {
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

test.describe('after a lost response', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the lister’s details can be requested again @phone @release', async ({ page }) => {
    const { id } = await propertyOfAnother(page, 'Home of somebody far away');
    await page.route('**/lister', (route) => route.abort());
    await page.goto(`/properties/${id}`);
    const lister = page.getByRole('region', { name: 'Who listed this home' });
    await lister.scrollIntoViewIfNeeded();
    await expect(lister.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/lister');
    await tryAgainButton(lister).tap();
    await expect(lister.getByText(/^On Musha since /)).toBeVisible();
  });
});
