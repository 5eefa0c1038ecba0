import { readFile } from 'node:fs/promises';
import { detailsLink } from '../fixtures/named.ts';
import { newAddress, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('an administrator records a breach and its report to POTRAZ, and emails the people affected (LAW-09, LAW-11) @phone @release', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/data-protection');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Record a breach' }).click();
  await dialog.getByLabel('Name').fill('A lost laptop');
  await dialog.getByLabel('What happened').fill('A laptop with an export was stolen.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please say which data is affected')).toBeVisible();
  await dialog.getByLabel('Data affected').fill('Names and phone numbers.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('heading', { name: 'A lost laptop' })).toBeVisible();
  await expect(main.getByText('23 hours left')).toBeVisible();
  await expectAccessible();

  await main.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByLabel('Email addresses').fill(`${newAddress()}\n${newAddress()}`);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(main.getByText('2 people are on the list.')).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(3);

  await main.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByLabel('Who').selectOption('Inquiries in a period');
  await dialog.getByLabel('From').fill('2020-01-02T00:00');
  await dialog.getByLabel('Until').fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please enter a time after the start')).toBeVisible();
  await dialog.getByLabel('Until').fill('2020-01-03T00:00');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('The list is up to date').first()).toBeVisible();
  await expect(main.getByText('2 people are on the list.')).toBeVisible();

  await main.getByRole('button', { name: 'Email them' }).click();
  await dialog.getByLabel('Subject').fill('Your data');
  await dialog.getByLabel('Message').fill('A laptop was stolen.');
  await dialog.getByRole('button', { name: 'Send to everyone on the list' }).click();
  await expect(main.getByText(/^We're sending “Your data”/)).toBeVisible();

  await main.getByRole('button', { name: 'Record the report to POTRAZ' }).click();
  await dialog.getByLabel('Reference').fill('DP4-17');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText(/DP4-17/)).toBeVisible();
  await main.getByRole('button', { name: 'All breaches' }).click();
  await expect(main.getByText('Done', { exact: true })).toBeVisible();
});

test.use({ expectedProblems: [/400/] });

test('an administrator places and lifts a legal hold, reads the register and erases a person (LAW-02, LAW-04, LAW-06) @release', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = newAddress();
  const data = { email, password: 'mangwanani shamwari', name: 'Chipo Nhamo' };
  await request.post('/api/auth/sign-up', { data });
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByPlaceholder('Search users by email, name, or phone...').fill(email);
  await page.keyboard.press('Enter');
  const entry = main.getByRole('listitem').filter({ hasText: email });
  await detailsLink(entry).click();
  await main.getByRole('button', { name: 'Place a legal hold' }).click();
  await dialog.getByLabel('Reason').fill('A court has asked for it');
  await dialog.getByRole('button', { name: 'Place the hold' }).click();
  await expect(main.getByText(/^On legal hold since/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Erase the account' })).toHaveCount(0);
  await expectAccessible();
  const person = page.url();

  await page.goto('/admin/data-protection?tab=holds');
  await expect(main.getByRole('link', { name: email })).toBeVisible();
  await main.getByRole('tab', { name: 'Register' }).click();
  await expect(main.getByRole('heading', { name: 'Quick replies' })).toBeVisible();
  await expectAccessible();

  await page.goto(person);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download a copy' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
  await main.getByRole('button', { name: 'Lift the legal hold' }).click();
  await main.getByRole('button', { name: 'Erase the account' }).click();
  await dialog.getByLabel('Type their email address').fill('other@musha.test');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog.getByText('This is not the email address of this account')).toBeVisible();
  await dialog.getByLabel('Type their email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Account erased')).toBeVisible();
});
