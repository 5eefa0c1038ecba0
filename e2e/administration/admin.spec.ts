import type { APIRequestContext } from '@playwright/test';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { detailsLink, tryAgainButton } from '../fixtures/named.ts';
import { demoPassword, newAddress, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Creates a renter with a confirmed email address, for one test only. */
async function createRenter(request: APIRequestContext): Promise<string> {
  const email = newAddress();
  const data = { email, password: demoPassword, name: 'Chipo Nhamo' };
  await request.post('/api/auth/sign-up', { data });
  const link = await linkMailedTo(email, /Confirm/);
  const token = link.split('#token=')[1];
  const confirmed = await request.post('/api/auth/confirmations', { data: { token } });
  expect(confirmed.ok()).toBe(true);
  return email;
}

test('an administrator sees the market’s figures and finds a person (ADMIN-02, ADMIN-04, ADMIN-05) @phone', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Total Users')).toBeVisible();
  await expect(main.getByText(/available \/ \d+ rented/)).toBeVisible();
  await expect(main.getByLabel('Search')).toBeInViewport();
  await expect(main.getByRole('listitem')).toHaveCount(20);
  await main.getByPlaceholder('Search users by email, name, or phone...').fill('RENTER2@');
  await page.keyboard.press('Enter');
  await expect(main.getByText('renter2@example.com')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
});

test('an administrator deactivates a person, updates their payment and reactivates them (ADMIN-06, ADMIN-10 to ADMIN-15, ERR-84, ERR-85) @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = await createRenter(request);
  const signInAgain = () =>
    request.post('/api/auth/sign-in', { data: { email, password: demoPassword } });
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => main.getByRole('button', { name }).click();
  await main.getByPlaceholder('Search users by email, name, or phone...').fill(email);
  await press('Search');
  const entry = main.getByRole('listitem').filter({ hasText: email });
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(entry.getByText('Active', { exact: true })).toBeVisible();

  await press('Deactivate');
  await dialog.getByLabel('Reason').fill('Changed my mind');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await press('Deactivate');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for money before a viewing');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('User deactivated successfully.')).toBeVisible();
  await expect(entry.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Activate' })).toBeFocused();
  const refused = await signInAgain();
  expect((await refused.json()).message).toContain('Asked for money before a viewing');

  await press('Update Payment');
  await dialog.getByLabel('Expiry date').fill('2099-02-30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a date as YYYY-MM-DD')).toBeVisible();
  await dialog.getByLabel('Expiry date').fill('2099-02-28');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payment status updated successfully.').first()).toBeVisible();
  await expect(entry.getByText('Payment: active')).toBeVisible();
  await press('Update Payment');
  await expect(dialog.getByLabel('Expiry date')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByText('Payment: suspended')).toBeVisible();
  await press('Update Payment');
  await dialog.getByLabel('New status').selectOption({ label: 'Expired' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByText('Payment: expired')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Update Payment' })).toBeFocused();

  await detailsLink(main).click();
  await expect(main.getByRole('heading', { name: 'Chipo Nhamo' })).toBeVisible();
  await expect(main.getByText('Suspended permanently')).toBeVisible();
  await expect(main.getByText('Payment expires at: 28 February 2099').first()).toBeVisible();
  await expectAccessible();
  await press('Activate');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('User activated successfully.')).toBeVisible();
  await expect(main.getByText('Suspended permanently')).toBeHidden();

  const session = await (await signInAgain()).json();
  const sending = await holdAnswer(page, 'POST', '**/api/admin/users/*/mails');
  await press('Send an email');
  await dialog.getByLabel('Subject').fill('Welcome');
  await dialog.getByLabel('Message').fill('You can use your account.');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await sending.given();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await press('Send an email');
  await dialog.getByLabel('Subject').fill('Welcome back');
  await dialog.getByLabel('Message').fill('You can use your account again.');
  // Closing a dialog while it is saving does not affect the next dialog or its text.
  sending.letGo();
  await expect(page.getByText('Sending your email')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Sent an email')).toHaveCount(2);
  await linkMailedTo(email, /Welcome back/);
  await page.reload();
  await press('Sign out everywhere');
  await expect(main.getByText('Not signed in anywhere.')).toBeVisible();
  const headers = { Authorization: `Bearer ${session.access_token}` };
  expect((await request.get('/api/me', { headers })).status()).toBe(401);
});

test('the admin area’s tabs work by keyboard, and the URL contains the tab and page number (ADMIN-03, ADMIN-16)', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  await page.getByRole('tab', { name: 'User Management' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Analytics', selected: true })).toBeFocused();
  await expect(page).toHaveURL('/admin/dashboard?tab=analytics');
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/admin/dashboard?tab=settings');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'User Management' }).click();
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByText(/^21–40 of \d+ users$/)).toBeVisible();
  // The previous page's rows stay until the next rows have loaded.
  await expect(main.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  const third = main.getByRole('listitem').nth(2);
  const name = await third.getByRole('heading').textContent();
  await detailsLink(third).click();
  await expect(main.getByRole('heading', { name: 'User details' })).toBeVisible();
  await expect(main.getByRole('heading', { name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(main.getByText(/^21–40 of/)).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('a failed search can be retried, and a failed change is undone and explained (ERR-82, ERR-83, ERR-86) @release', async ({
    page,
    request,
  }) => {
    const email = await createRenter(request);
    await signIn(page, 'admin@example.com');
    await page.goto('/admin/dashboard');
    const main = page.getByRole('main');
    await page.route('**/api/admin/users?*q=*', (route) => route.fulfill({ status: 500 }));
    await main.getByPlaceholder('Search users by email, name, or phone...').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Search Error')).toBeVisible();
    await expect(page.getByText('Failed to search users.')).toBeVisible();
    await expect(main.getByText('The accounts could not be loaded')).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(0);
    await page.unroute('**/api/admin/users?*q=*');
    await tryAgainButton(main).click();
    const entry = main.getByRole('listitem').filter({ hasText: email });
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/rpc/toggle_user_status', async (route) => {
      await answered.promise;
      const json = { code: 'conflict', message: 'Somebody was faster.' };
      await route.fulfill({ status: 409, json });
    });
    await entry.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Spam');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(entry.getByText('Inactive', { exact: true })).toBeVisible();
    answered.resolve();
    await expect(page.getByText('Failed to update user status.')).toBeVisible();
    await expect(page.getByText('Somebody was faster.')).toBeVisible();
    await expect(entry.getByText('Active', { exact: true })).toBeVisible();
  });
});
