import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { detailsLink } from '../fixtures/named.ts';
import { enterSignIn, loseSession, newAddress, signIn, signInByForm } from '../fixtures/people.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

const password = 'violet kudu beneath 9 baobabs';

/** Each code works only once, so a second sign-in needs a later code. */
const codeOf = (secret: string, inSeconds = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + inSeconds * 1000,
  });

async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: false }).fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await enterSignIn(page, email, password);
}

test.describe('an invited administrator', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('sets up sign-in codes, signs in with one, and can use a recovery code only once (ADMSVC-11, X12, X13) @phone @release', async ({
    page,
    browser,
    expectAccessible,
  }) => {
    const email = newAddress();
    const inviter = await openAs(browser, 'admin@example.com');
    await inviter.goto('/admin/administrators');
    await inviter.getByLabel('Invite by email').fill(email);
    await inviter.getByRole('button', { name: 'Invite' }).click();
    await expect(inviter.getByRole('list', { name: 'Invitations' })).toContainText(email);

    await page.goto(await linkMailedTo(email, /invited/));
    await page.getByLabel('Full Name').fill('Rudo Chari');
    await page.getByLabel('Password').first().fill(password);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page).toHaveURL('/auth');
    await signInByForm(page, email, password);

    await page.goto('/admin/administrators');
    await page.getByRole('button', { name: 'Set up one-time codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText("I can't scan it").click();
    const shown = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = (await shown.textContent()) ?? '';
    await expectAccessible();
    await dialog.getByLabel('Code').fill('000 000');
    await dialog.getByRole('button', { name: 'Set up codes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Set up codes' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused();
    const recoveryCode = ((await codes.first().textContent()) ?? '').toLowerCase();
    await expectAccessible();
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
    await expectAccessible();

    await loseSession(page);
    await enterPassword(page, email);
    await expect(page.locator(':focus')).toContainText(
      'The six digits shown in your authenticator app',
    );
    await page.getByRole('button', { name: 'Back to password' }).press('Enter');
    await expect(page.locator(':focus')).toContainText('Forgot password?');
    await enterSignIn(page, email, password);
    await expect(page.getByLabel('Code', { exact: false })).toBeVisible();
    await expectAccessible();
    await enterCode(page, 'Code', codeOf(secret, 30));
    await expect(page).toHaveURL('/');

    await loseSession(page);
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await enterCode(page, 'Recovery code', recoveryCode);
    await expect(page).toHaveURL('/');
    await page.goto('/admin/administrators');
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();

    // When the inviter removes the administrator, the server asks for the password again. The
    // reason that the inviter typed must survive this.
    await inviter.reload();
    const row = inviter.getByRole('listitem').filter({ hasText: email });
    await row.getByRole('button', { name: 'Remove' }).click();
    await inviter.route(
      '**/api/admin/administrators/*',
      (route) => route.fulfill({ status: 403, json: { code: 'reauthentication_required' } }),
      { times: 1 },
    );
    await inviter.getByLabel('Reason').fill('Only here for a test');
    await inviter.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await inviter.getByLabel('Your password').fill('demo1234');
    await inviter.getByRole('button', { name: 'Continue' }).click();
    // Role selectors can't find a row under an open dialog, so the test waits for the message.
    await expect(inviter.getByText('Administrator removed', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await inviter.context().close();
    await page.goto('/admin/administrators');
    await expect(page).toHaveURL('/auth');
  });
});

test('the administrators’ log shows past actions, can be filtered and can be downloaded as a table (ADMSVC-07, X5)', async ({
  page,
  expectAccessible,
}) => {
  const email = newAddress();
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/administrators');
  await page.getByLabel('Invite by email').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  await expectAccessible();

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/logs/choices', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible();
  const subject = page.getByLabel('Person or item');
  const who = page.getByLabel('By', { exact: true });
  await subject.fill('owner@');
  answered.resolve();
  await expect(who).toContainText('Thandiwe Nkomo');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue('owner@');
  await subject.clear();
  await page.getByLabel('Action').selectOption('Withdrew an invitation');
  await who.selectOption('Thandiwe Nkomo');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/action=take_invitation_back/);
  await page.reload();
  await expect(who.getByRole('option', { selected: true })).toHaveText('Thandiwe Nkomo');
  await expect(page.getByLabel('Action')).toHaveValue('take_invitation_back');
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Withdrew an invitation');
  await expect(page.getByText('Invited an administrator', { exact: true })).toHaveCount(1);
  await expectAccessible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^musha-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean);
  expect(lines[0]).toContain('"Administrator","Action"');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('take_invitation_back');
});

test('an auditor can view the whole admin area but cannot change anything (ADMSVC-13) @phone @release', async ({
  page,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const changing = main.getByRole('button', {
    name: /activate|payment|write|sign out|invit|withdraw|email|remove|reset|save|decide/i,
  });
  const expectReadOnly = async () => {
    await expect(main.getByText('Only administrators can make changes.')).toHaveCount(1);
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
    await expect(changing).toHaveCount(0);
    await expectAccessible();
  };
  await signIn(page, 'auditor@example.com');
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /My Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Audit' }).click();
  await expect(main.getByRole('heading', { name: /^Users \(/ })).toBeVisible();
  await expectReadOnly();
  await page.goto('/admin/dashboard?tab=settings');
  await expect(main.getByText('Inquiries a day from one account', { exact: true })).toBeVisible();
  await expectReadOnly();
  await page.goto('/admin/administrators');
  await expect(main.getByText('Thandiwe Nkomo')).toBeVisible();
  await expectReadOnly();
  await page.goto('/admin/reports');
  await expect(main.getByLabel('Sort by')).toBeVisible();
  await expectReadOnly();
  await page.goto('/admin/dashboard');
  await main.getByRole('button', { name: 'More about' }).first().click();
  await detailsLink(main).first().click();
  await expect(main.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  await expectReadOnly();
});
