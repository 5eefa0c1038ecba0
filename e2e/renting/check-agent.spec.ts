import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

test('a visitor checks an agency, and learns what to ask an unknown agent (CHECK-01 to CHECK-03, CHECK-08) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/check-an-agent');
  await expect(page.getByRole('heading', { name: 'Check an agent', level: 1 })).toBeVisible();
  const field = page.getByLabel('Name, agency, certificate number or phone');
  await field.fill('jacaranda homes');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Found on Musha' })).toBeVisible();
  await expect(page.getByText(/^Compensation Fund Certificate CFC 1184 .* verified/)).toBeVisible();
  await field.fill('cfc0972');
  await field.press('Enter');
  await expect(page.getByText(/: expired on 31 December/).first()).toBeVisible();
  await field.fill('jacaranda hommes');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Jacaranda Homes' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Found on Musha' })).toBeVisible();
  await field.fill('0779 999 999');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: "We don't know this agent" })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'What to ask an agent for' })).toBeVisible();
  await expect(page).toHaveURL('/check-an-agent');
  await expectAccessible();
});

test('an agency sends its certificate, and an administrator verifies it (CHECK-02)', async ({
  browser,
}) => {
  const agency = await openAs(browser, 'agency@example.com');
  await agency.goto('/agency/settings');
  await agency.getByLabel('Certificate number').fill('CFC 2001');
  await agency.getByLabel('Year').fill('2031');
  await agency.getByLabel('Firm').fill('Jacaranda Homes (Pvt) Ltd');
  await agency.getByLabel('Principal registered estate agent').fill('Rumbidzai Chari');
  await agency.getByRole('button', { name: 'Send certificate' }).click();
  await expect(agency.getByText('Waiting to be verified')).toBeVisible();
  const admin = await openAs(browser, 'admin@example.com');
  await admin.goto('/admin');
  await admin
    .getByRole('link', { name: /Sent a certificate to verify/ })
    .last()
    .click();
  const card = admin.getByText('CFC 2001').locator('xpath=ancestor::div[.//h2][1]');
  await card.getByRole('button', { name: 'Verify' }).click();
  await expect(admin.getByText('CFC 2001')).toHaveCount(0);
  await agency.reload();
  await expect(agency.getByText('Verified, not valid yet')).toBeVisible();
  await agency.close();
  await admin.close();
});
