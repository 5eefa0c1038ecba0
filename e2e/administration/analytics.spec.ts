import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const isAsWideAsThePage = 'document.documentElement.scrollWidth - innerWidth';

test('using the keyboard, an administrator opens the event charts and the list of searches that found nothing (ADMIN-03, ADMIN-15) @release', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/dashboard');
  await page.getByRole('tab', { name: 'User Management' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Analytics' })).toBeFocused();
  const panel = page.getByRole('tabpanel');
  await expect(
    panel.getByRole('img', { name: /^Searches: Searches [\d,]+, Without/ }),
  ).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Searches without results' })).toBeVisible();
  const people = panel.getByRole('figure').first();
  await people.getByText('Show as a table').focus();
  await page.keyboard.press('Enter');
  await expect(people.getByRole('columnheader', { name: 'Sign-ins' })).toBeVisible();
  await expect.poll(() => page.evaluate(isAsWideAsThePage)).toBe(0);
  await expectAccessible();
  await panel.getByLabel('Period', { exact: true }).selectOption('Last 90 days');
  await panel.getByLabel('City', { exact: true }).selectOption('Bulawayo');
  await expect(panel.getByRole('img', { name: /in the last 90 days$/ }).first()).toBeVisible();
  await expect(panel.getByText("Sign-ins and Sign-ups aren't counted by city.")).toBeVisible();
});

test.describe('a setting', () => {
  // The browser reports the refused change as a failed request.
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('can be changed, has a history, and is never overwritten without notice (ADMIN-15, ADMSVC-08) @phone', async ({
    page,
    expectAccessible,
  }) => {
    const label = 'Inquiries a day from one account';
    await signIn(page, 'admin@example.com');
    await page.goto('/admin/dashboard?tab=settings');
    const panel = page.getByRole('tabpanel');
    const control = page.getByLabel(label, { exact: true });
    const save = panel.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toHaveCount(0);
    await control.fill('0');
    await expect(panel.getByText('1 change', { exact: true })).toBeVisible();
    await save.click();
    await expect(panel.getByText('Please enter a whole number from 1 to 500')).toBeVisible();
    await expect(control).toBeFocused();
    const other = await page.context().newPage();
    await other.goto('/admin/dashboard?tab=settings');
    const theirs = other.getByLabel(label, { exact: true });
    await theirs.fill('41');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Settings updated')).toBeVisible();
    await other.close();
    const saveAndType = async (text: string) => {
      const answered = Promise.withResolvers<void>();
      await page.route(
        '**/api/admin/settings/*',
        async (route) => {
          const response = await route.fetch();
          await answered.promise;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await save.click();
      await expect(panel.getByRole('button', { name: 'Saving...' })).toBeVisible();
      await control.fill(text);
      answered.resolve();
    };
    await control.fill('24');
    await saveAndType('25');
    await expect(panel.getByText('Another administrator has changed this')).toBeVisible();
    await expect(panel.getByText("It's now “41”")).toBeVisible();
    await expect(control).toHaveValue('25');
    await expectAccessible();
    await panel.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(page.getByText('Settings updated')).toBeVisible();
    await panel.getByText('History').first().click();
    await expect(panel.getByText('from “41” to “25”')).toBeVisible();
    await expect.poll(() => page.evaluate(isAsWideAsThePage)).toBe(0);
    await panel.getByRole('button', { name: `Reset to default: ${label}`, exact: true }).click();
    await expect(control).toHaveValue('30');
    await saveAndType('35');
    await expect(save).toBeEnabled();
    await expect(control).toHaveValue('35');
    await control.fill('30');
    await expect(save).toHaveCount(0);
    await expectAccessible();
  });
});
