import { newAddress, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// Preparing the pictures of a first start takes most of a minute.
test.use({ mode: 'first start' });

test('after the first start, homes have pictures, the demo owner can sign in, and emails appear in the demo mailbox (D1) @phone @release', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/properties?q=avondale');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await signInByForm(page, 'owner@example.com');
  await page.goto('/owner/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const email = newAddress();
  const data = { email, password: 'jacaranda in october', name: 'Rudo Dube' };
  await page.request.post('/api/auth/sign-up', { data });
  await page.goto('/mailbox');
  const mails = page.getByRole('main');
  await expect(mails.getByText(`To ${email}`)).toBeVisible();
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await mails
    .getByRole('link', { name: /confirm/ })
    .first()
    .click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
});
