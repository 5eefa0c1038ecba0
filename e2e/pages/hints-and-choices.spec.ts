import type { Page } from '@playwright/test';
import { askAbout, listProperty, newLister } from '../fixtures/listers.ts';
import { addPropertyButton, openMenuButton, signUpButton } from '../fixtures/named.ts';
import { newAddress, signIn } from '../fixtures/people.ts';
import { openBlankForm, toastOn } from '../fixtures/property-form.ts';
import { cutLabels } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');

test('the “Check your email” page shows the address and can resend the link with one tap, and asks for the address if it is unknown @phone', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/auth?tab=register');
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill('granite kopje');
  await signUpButton(page).tap();
  await expect(main(page).getByText(email)).toBeVisible();
  expect(page.url(), 'no address in an address').not.toContain('example');
  await expect(page.getByLabel('Your email address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link again' }).tap();
  await expect(toastOn(page, 'Email sent')).toBeVisible();

  await page.goto('/auth/forgot');
  await main(page).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).tap();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(main(page).getByText(email)).toBeVisible();
  await expect(main(page).getByLabel('Email')).toHaveValue(email);

  await page.goto('/auth?message=verify-email');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  // The page renders once more, because the session is now known.
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Your email address')).toBeVisible();
  await page.getByLabel('Your email address').fill(newAddress());
  await page.getByRole('button', { name: 'Send the link' }).tap();
  await expect(toastOn(page, 'Email sent')).toBeVisible();
});

test.describe('listing a stand', () => {
  test.use({ expectedProblems: [/status of 4\d\d/] });

  test('shows a character count for a long title, offers no retry for an invalid picture, and does not require rooms @phone', async ({
    page,
  }) => {
    await newLister(page, 'owner');
    await openBlankForm(page);
    await page.getByLabel('Title').fill('x'.repeat(100));
    await expect(page.getByText('100 of 120 characters')).toBeVisible();
    await page.getByLabel('Title').fill('A stand with a view');
    await expect(page.getByText('of 120 characters')).toBeHidden();
    await page.getByLabel('Type').selectOption('land');
    await page.getByLabel('Size').fill('900');
    await page.getByLabel('Description').fill('A fenced stand beside the tarred road.');
    await page.getByLabel('Monthly Rent').fill('50');
    await page.getByLabel('City').fill('Chinhoyi');
    await page.getByLabel('Suburb').fill('Orange Grove');
    await page.getByLabel('Address').fill('1 Hill Road');

    const broken = { mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
    await page.locator('input[type=file]').setInputFiles([{ name: 'one.jpg', ...broken }]);
    await expect(toastOn(page, 'one.jpg')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove picture 1' }).tap();

    await addPropertyButton(page).tap();
    await expect(page).toHaveURL('/owner/dashboard');
    await expect(page.getByRole('row').filter({ hasText: 'A stand with a view' })).toBeVisible();
  });
});

test('a count of one uses the singular @phone', async ({ page, request }) => {
  const lister = await newLister(page, 'owner');
  const suburb = `Only ${crypto.randomUUID().slice(0, 8)}`;
  const location = { city: 'Kariba', suburb, address: '1 Lake Road' };
  const home = await listProperty(request, lister, 'The only cottage', 300, { location });
  await askAbout(request, home.id, 'Is it still there?');
  await page.goto('/owner/dashboard');
  await expect(page.getByRole('row').filter({ hasText: home.title })).toContainText('1 inquiry');
  await page.goto(`/properties?city=${encodeURIComponent(suburb)}`);
  await expect(page.getByText('1 property found')).toBeVisible();

  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  await main(page).getByLabel('Search').fill(lister.email);
  await main(page).getByRole('button', { name: 'Search' }).tap();
  const entry = main(page).getByRole('listitem').filter({ hasText: lister.email });
  await expect(entry).toContainText('1 property · 0 inquiries');
});

test('options and placeholders are never cut off on a phone @phone', async ({ page }) => {
  await page.goto('/about');
  await openMenuButton(page).tap();
  await expect(page.getByLabel('Theme', { exact: true })).toBeVisible();
  expect(await cutLabels(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const address of ['/', '/properties', '/contact', '/auth', '/agent/register']) {
    await page.goto(address);
    expect(await cutLabels(page), address).toEqual([]);
  }
  await signIn(page, 'owner@example.com');
  for (const address of ['/owner/dashboard', '/owner/add-property', '/messages', '/profile']) {
    await page.goto(address);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    expect(await cutLabels(page), address).toEqual([]);
  }
});
