import type { Page } from '@playwright/test';
import { listProperty, newLister, newPassword, newRenter } from '../fixtures/listers.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { reportLink, sendReportButton, tryAgainButton } from '../fixtures/named.ts';
import { enterSignIn, newAddress, signIn } from '../fixtures/people.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

async function reportHome(page: Page, id: string, reason: string, details: string) {
  await page.goto(`/properties/${id}`);
  await reportLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'Report this home' });
  await dialog.getByLabel("What's wrong?").selectOption({ label: reason });
  await dialog.getByLabel('Details').fill(details);
  return dialog;
}

async function openCase(admin: Page, title: string) {
  await admin.goto('/admin/reports');
  await admin.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(admin.getByRole('heading', { name: 'The person' })).toBeVisible();
}

test.describe('a suspension', () => {
  test.use({ expectedProblems: [/status of 403/] });

  test('can follow a report of fraud, and is reversed after an appeal (P9, M1, M2, S09) @phone', async ({
    page,
    browser,
    expectAccessible,
  }) => {
    test.slow();
    const fraud = await newLister(page, 'owner');
    const home = await listProperty(
      page.request,
      fraud,
      `Too good ${crypto.randomUUID().slice(0, 8)}`,
    );
    const theirs = await browser.newContext();
    const tab = await theirs.newPage();
    await tab.goto('/about');
    await tab.evaluate(
      (session) => localStorage.setItem('musha.session', session),
      (await page.evaluate(() => localStorage.getItem('musha.session'))) ?? '',
    );
    const opened = tab.waitForEvent('websocket');
    await tab.goto('/messages');
    const socket = await opened;
    const isClosed = socket.waitForEvent('close');

    const renter = await newRenter(page);
    const dialog = await reportHome(
      page,
      home.id,
      'They asked for money before a viewing',
      'Wants 50 dollars by EcoCash before I may see it.',
    );
    await expectAccessible();
    await sendReportButton(dialog).click();
    await expect(dialog.getByText('Thank you for your report.')).toBeFocused();

    const admin = await openAs(browser, 'admin@example.com');
    await openCase(admin, home.title);
    await expect(admin.getByText('Wants 50 dollars by EcoCash')).toBeVisible();
    await admin.getByRole('radio', { name: 'Suspend the person' }).check();
    await admin.getByLabel('How long').selectOption({ label: '7 days' });
    await admin.getByLabel('Reason').fill('You asked for money before a viewing.');
    await admin.getByRole('button', { name: 'Suspend the person' }).click();
    await expect(admin.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await expect(admin.locator(':focus')).toContainText('You asked for money before a viewing.');
    await expect(admin.getByText('Not public: lister suspended')).toBeVisible();

    await isClosed;
    await theirs.close();
    expect((await page.request.get(`/properties/${home.id}`)).status()).toBe(404);
    await linkMailedTo(renter.email, /We reviewed your report/);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await enterSignIn(page, fraud.email, newPassword);
    const notice = page.getByRole('main').getByRole('status');
    await expect(notice).toContainText('You asked for money before a viewing.');
    await expect(notice).toContainText('To appeal, follow the link in the email');

    const link = new URL(await linkMailedTo(fraud.email, /suspended/));
    await page.goto(link.pathname + link.hash);
    await expect(page.getByText('We suspended your account.')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Why is the decision wrong?').fill('It was my brother, who is gone now.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('We have your appeal.')).toBeFocused();

    await openCase(admin, home.title);
    await expect(admin.getByText('It was my brother')).toBeVisible();
    await admin
      .getByLabel('Decision')
      .selectOption({ label: 'Reverse the decision and undo its effects' });
    await admin.getByLabel('Reason').fill('We spoke to both.');
    await admin.getByRole('button', { name: 'Decide the appeal' }).click();
    await expect(admin.getByText('The decision was reversed')).toBeVisible();
    await expect(admin.locator(':focus')).toContainText('We spoke to both.');
    await admin.context().close();
    await linkMailedTo(fraud.email, /Your appeal was decided/);
    await signIn(page, fraud.email, newPassword);
    expect((await page.request.get(`/properties/${home.id}`)).status()).toBe(200);
  });
});

test.describe('a report by a visitor', () => {
  // The page requests the hidden home from the public API, which responds 404.
  test.use({ expectedProblems: [/status of 404/] });

  test('is reviewed after the visitor confirms their email address, and can lead to the listing being hidden @phone', async ({
    page,
    browser,
    expectAccessible,
  }) => {
    const lister = await newLister(page, 'owner');
    const home = await listProperty(
      page.request,
      lister,
      `Let long ago ${crypto.randomUUID().slice(0, 8)}`,
    );
    await page.evaluate(() => localStorage.clear());
    const dialog = await reportHome(page, home.id, 'Something else', '');
    await sendReportButton(dialog).click();
    await expect(dialog.getByLabel('Details')).toHaveAccessibleDescription(
      /Please say what is wrong/,
    );
    await dialog.getByLabel('Details').fill('The house burnt down in May.');
    const email = newAddress();
    await dialog.getByLabel('Email').fill(email);
    await sendReportButton(dialog).click();
    await expect(dialog.getByText('Please check your email')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reportLink(page)).toBeFocused();
    const link = new URL(await linkMailedTo(email, /confirm your report/));
    await page.goto(link.pathname + link.hash);
    await expect(page.getByText('Thank you, your report is confirmed.')).toBeVisible();

    const admin = await openAs(browser, 'admin@example.com');
    await openCase(admin, home.title);
    await expect(admin.getByText('a visitor without an account')).toBeVisible();
    await admin.getByRole('radio', { name: 'Hide the listing' }).check();
    await admin.getByLabel('Reason').fill('The home is already taken.');
    await admin.getByRole('button', { name: 'Hide the listing' }).click();
    await expect(admin.getByText('Hidden', { exact: true })).toBeVisible();
    await admin.goto('/admin/reports?state=decided');
    await expect(admin.getByRole('link', { name: home.title })).toBeVisible();
    await admin.context().close();

    await signIn(page, lister.email, newPassword);
    await page.goto('/owner/dashboard');
    await expect(page.getByText('Hidden by Musha').first()).toBeVisible();
    await expect(page.getByText('The home is already taken.').first()).toBeVisible();
    await expect(page.getByRole('switch', { name: home.title })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'View the decision or appeal' }).click();
    await expect(page.getByRole('heading', { name: home.title })).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Why is the decision wrong?').fill('It still stands.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('An appeal is waiting.')).toBeVisible();
  });
});

test('the worklist shows people held for review first, and a decision about them ends the review (HOLD-03, HOLD-05)', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin');
  const held = page.getByRole('main').getByRole('link', { name: /Reported by 3 people/ });
  await expect(held).toBeVisible();
  await page.keyboard.press('j');
  await expect(held).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Held for review' })).toBeVisible();
  await expect(page.getByText('Reported by 3 unrelated people')).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'No action' }).check();
  await page.getByLabel('Reason').fill('We spoke to all of them.');
  await page.getByRole('button', { name: 'No action' }).click();
  await expect(page.getByText('The decision ended the review.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Most serious first')).toBeVisible();
  await expect(held).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the report queue shows an error, and a retry then shows that there are no reports @release', async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page, 'admin@example.com');
    await page.route('**/api/admin/reports?*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/admin/reports');
    await expect(page.getByText('The reports could not be loaded')).toBeVisible();
    await page.route('**/api/admin/reports?*', (route) =>
      route.fulfill({ json: { cases: [], total: 0 } }),
    );
    await tryAgainButton(page).click();
    await expect(page.getByText('All done')).toBeVisible();
    await expectAccessible();
    await page.goto('/admin/reports/9a0b5c55-0b0b-4b0b-8b0b-0b0b0b0b0b0b');
    await expect(page.getByText('Report not found')).toBeVisible();
    await expectAccessible();
  });
});
