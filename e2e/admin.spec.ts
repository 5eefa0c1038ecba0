import { signIn } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test('an administrator sees the market in numbers and finds a person (ADMIN-02, ADMIN-04, ADMIN-05) @phone @desktop', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Total Users')).toBeVisible();
  await expect(main.getByText(/available \/ \d+ rented/)).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(20);
  await main.getByPlaceholder('Search users by email, name, or phone...').fill('RENTER2@');
  await page.keyboard.press('Enter');
  await expect(main.getByText('renter2@example.com')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
});

test('anybody else is denied the administration and sent home (ADMIN-01, ERR-80, ROLE-06)', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a visitor is asked to sign in before the administration (ADMIN-20, GUARD-09, READ-27)', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/auth');
});

test.describe('with a server in trouble', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('a search that fails says so and can be tried again (ERR-82)', async ({ page }) => {
    await signIn(page, 'admin@example.com');
    await page.goto('/admin/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(20);
    await page.route('**/api/admin/users?*q=*', (route) => route.fulfill({ status: 500 }));
    await main.getByPlaceholder('Search users by email, name, or phone...').fill('renter2@');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Search Error')).toBeVisible();
    await expect(page.getByText('Failed to search users.')).toBeVisible();
    await expect(main.getByText('The users could not be loaded')).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(0);
    await page.unroute('**/api/admin/users?*q=*');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText('renter2@example.com')).toBeVisible();
  });
});
