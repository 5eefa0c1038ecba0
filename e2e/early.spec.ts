import { expect, test } from './fixtures/test.ts';

test('what is pressed before the page is alive happens once it is', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Locations' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  scripts.resolve();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a password typed before the page is alive never enters the address', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').first().fill('renter@example.com');
  await page.getByLabel('Password').fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  scripts.resolve();
  await expect(page.getByText('You have successfully signed in')).toBeVisible();
});
