import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { homeWithPictures } from '../fixtures/homes.ts';
import { newRenter } from '../fixtures/listers.ts';
import { sendMessageButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';

// The tests press and type in parts of the page that hydrate late.
test.use({ restsAtOnce: true });

const main = (page: Page) => page.getByRole('main');

/**
 * Checks every frame that the page draws. The returned function lists the elements that were
 * visible in any of them.
 */
async function watchFor(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((watched) => {
    const seen = new Set<string>();
    Object.assign(window, { everSeen: seen });
    const checkFrame = () => {
      for (const element of document.querySelectorAll(watched))
        if (element.checkVisibility()) seen.add(element.outerHTML);
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  }, selector);
  return () => page.evaluate('[...everSeen]');
}

const ofVisitors = 'main :is([name=name], [name=email], [name=password], a[href="/auth"])';
const inHeader = 'header a[href="/auth"]';

async function openHome(page: Page): Promise<void> {
  await page.goto(await homeWithPictures(page), { waitUntil: 'commit' });
}

test('a home’s page never shows visitor-only fields to a signed-in person, and keeps input typed before hydration @phone', async ({
  page,
}) => {
  const { headers } = await newRenter(page);
  const home = await homeWithPictures(page);
  const earlier = { property_id: home.split('/').at(-1), message: 'Is it still free?' };
  await page.request.post('/api/inquiries', { headers, data: earlier });
  const seen = await watchFor(page, `${ofVisitors}, ${inHeader}`);
  const release = await holdScripts(page);
  await page.goto(home, { waitUntil: 'commit' });
  const message = main(page).getByRole('textbox', { name: 'Message' });
  await message.fill('Is there a borehole?');
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('077 123 4567');
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  const heard = page.waitForResponse('**/api/inquiries?propertyId=*');
  release();
  await (await heard).finished();
  await expect(message).toHaveValue('Is there a borehole?');
  await expect(main(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('077 123 4567');
  const sent = page.waitForRequest('**/api/inquiries');
  await sendMessageButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    message: 'Is there a borehole?',
    phone: '077 123 4567',
  });
  await expect(page.getByText('Inquiry Sent')).toBeVisible();
  expect(await seen()).toEqual([]);
});

test('a form that a signed-in person submits before hydration is sent after hydration', async ({
  page,
}) => {
  await newRenter(page);
  const release = await holdScripts(page);
  await openHome(page);
  await main(page).getByRole('textbox', { name: 'Message' }).fill('Is the deposit one month?');
  await sendMessageButton(page).click();
  release();
  await expect(page.getByText('Inquiry Sent')).toBeVisible();
});

const registrations = [
  {
    path: '/owner/register',
    button: 'Complete Owner Registration',
    fields: { 'Business name (or your own)': 'Moyo Homes', 'Business Address': '12 Main Street' },
  },
  {
    path: '/agency/register',
    button: 'Complete Agency Registration',
    fields: {
      'Agency Name': `Moyo Estates ${crypto.randomUUID()}`,
      'Agency Email': 'office@example.net',
      'Office Address': '12 Main Street',
      Description: 'Homes in Chinhoyi.',
    },
  },
  { path: '/agent/register', button: 'Complete Agent Registration', fields: {} },
];

test('registration pages never ask a signed-in person to create an account, not even for one frame @phone @release', async ({
  page,
}) => {
  for (const { path, button, fields } of registrations) {
    // Each registration needs a new renter, because it changes the renter's role.
    await newRenter(page);
    const seen = await watchFor(page, ofVisitors);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(main(page).getByRole('button', { name: button })).toBeVisible();
    const typed = { ...fields, Phone: '+263 77 212 3456' };
    for (const [label, text] of Object.entries(typed)) {
      await main(page).getByRole('textbox', { name: label }).fill(text);
    }
    release();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    for (const [label, text] of Object.entries(typed)) {
      await expect(main(page).getByRole('textbox', { name: label })).toHaveValue(text);
    }
    if (path === '/agent/register') {
      await expect(main(page).getByRole('option')).not.toHaveCount(1);
      await main(page).getByRole('combobox').selectOption({ index: 1 });
    }
    await main(page).getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await seen()).toEqual([]);
    await page.unrouteAll();
  }
});

test('pages never offer sign-in to a signed-in person, not even for one frame (AUTH-09, HDR-26) @release', async ({
  page,
}) => {
  await newRenter(page);
  const seen = await watchFor(page, 'a[href="/auth"]');
  for (const path of ['/', '/saved', '/contact', '/about', '/owner/learn-more']) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    expect(await seen(), path).toEqual([]);
    await page.unrouteAll();
  }
  const form = await watchFor(page, 'main form :is([name=email], [name=password])');
  const release = await holdScripts(page);
  await page.goto('/auth?tab=register', { waitUntil: 'commit' });
  await expect(main(page).getByText('Loading...')).toBeVisible();
  release();
  await expect(page).toHaveURL('/');
  expect(await form()).toEqual([]);
});

test('a visitor sees the registration form even before hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/owner/register', { waitUntil: 'commit' });
  await expect(main(page).getByLabel('Full Name')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Create Owner Account' })).toBeVisible();
  await main(page).getByLabel('Full Name').fill('Rudo Moyo');
  release();
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(main(page).getByLabel('Full Name')).toHaveValue('Rudo Moyo');
});
