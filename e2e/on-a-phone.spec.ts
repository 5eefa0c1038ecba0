import type { Locator, Page } from '@playwright/test';
import { askAbout, listProperty, newLister } from './fixtures/listers.ts';
import { newAddress, signIn } from './fixtures/people.ts';
import { openBlankForm, toastOn } from './fixtures/property-form.ts';
import { expect, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Where an element is on the screen. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not seen');
  return { top: box.y, bottom: box.y + box.height, ...box };
}

test('“Check your email” names the address, and the link is sent again with one tap @phone', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/auth?tab=register');
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill('granite kopje');
  await page.getByRole('button', { name: 'Sign Up' }).tap();
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
});

test.describe('with things that are refused', () => {
  test.use({ expectedProblems: [/status of 4\d\d|Sign in failed/] });

  test('a stand needs no rooms, limits are told before they cut, and a broken picture is final @phone', async ({
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
    await page.locator('input[type=file]').setInputFiles([
      { name: 'one.jpg', ...broken },
      { name: 'two.jpg', ...broken },
    ]);
    await expect(toastOn(page, 'one.jpg')).toBeVisible();
    await expect(toastOn(page, 'two.jpg')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove image 2' }).tap();
    await page.getByRole('button', { name: 'Remove image 1' }).tap();

    await page.getByRole('button', { name: 'Add Property' }).tap();
    await expect(page).toHaveURL('/owner/dashboard');
    const row = page.getByRole('row').filter({ hasText: 'A stand with a view' });
    await expect(row).toContainText('Orange Grove, Chinhoyi');
    await expect(row).toContainText('0 views · 0 inquiries');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expect(
      page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }),
    ).toBeHidden();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }),
    ).toBeVisible();
  });
});

test('one of a thing is one, and no label is cut @phone', async ({ page, request }) => {
  const lister = await newLister(page, 'owner');
  const home = await listProperty(request, lister, 'The only cottage');
  await askAbout(request, home.id, 'Is it still there?');
  await page.goto('/owner/dashboard');
  await expect(page.getByRole('row').filter({ hasText: home.title })).toContainText('1 inquiry');

  await page.goto('/properties');
  const cut = await page.getByLabel('Search homes').evaluate((field: HTMLInputElement) => {
    field.value = field.placeholder;
    return field.scrollWidth - field.clientWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(/saves about \d+ KB a page/)).toBeVisible();
  for (const label of ['Theme', 'Data saver']) {
    const { width } = await boxOf(menu.getByLabel(label, { exact: true }));
    expect(width, 'room for “Like the device”').toBeGreaterThan(200);
  }

  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  await main(page).getByLabel('Search').fill(lister.email);
  await main(page).getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByText(/1 property · 0 inquiries/)).toBeVisible();
});

test('cards are short, their titles lead on, and a home says first what decides @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/properties?city=Harare');
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const heights = await cards.evaluateAll((all) => all.map((card) => card.clientHeight));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(440);
  const card = cards.nth(2);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.getByRole('link', { name: `View Details: ${title}` })).toBeVisible();
  await expect(card.getByText(/bedrooms?/)).toBeAttached();
  await card.getByRole('link', { name: title, exact: true }).tap();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main(page).getByText(/^Posted \d+ \w+ \d{4}$/)).toBeVisible();
  const bar = page.locator('[data-bottom-bar]');
  const fold = (await boxOf(bar)).top;
  const heading = main(page).locator('header');
  const facts = [
    heading.getByText('/month'),
    heading.getByText(/, Harare/),
    main(page).getByText('Bedrooms', { exact: true }),
  ];
  for (const fact of facts) {
    expect((await boxOf(fact)).bottom).toBeLessThanOrEqual(fold);
  }
  await expectAccessible();
  await bar.getByRole('link', { name: 'Contact owner' }).tap();
  await expect(bar).toBeHidden();
  await page.goBack();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
});

test('with the keyboard open a conversation keeps its input whole under one bar @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 430 });
  await signIn(page, 'renter@example.com');
  await page.goto('/messages');
  const meta = page.locator('meta[name=viewport]');
  await expect(meta).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await main(page).getByRole('list').getByRole('link').first().tap();
  const log = page.getByRole('log');
  await expect(log).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  expect((await boxOf(log)).top, 'one bar').toBeLessThan(100);
  expect((await boxOf(page.getByLabel('Type your message...'))).bottom).toBeLessThanOrEqual(430);
  await page.getByRole('button', { name: 'Conversation options' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
});

test('the heading face is there from the first page on @phone', async ({ page }) => {
  await page.goto('/properties');
  const preload = page.locator('link[rel=preload][as=font]');
  const address = await preload.getAttribute('href');
  expect((await page.request.get(address ?? '')).status()).toBe(200);
  const css = await page.locator('head style').textContent();
  expect(css).toContain(address);
  expect(css).toMatch(/size-adjust/);
});
