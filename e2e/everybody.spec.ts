import { expect, test } from './fixtures/test.ts';

const pages = [
  '/auth',
  '/auth?tab=register',
  '/auth?message=verify-email',
  '/auth/forgot',
  '/owner/register',
  '/agency/register',
  '/agent/register',
  '/mailbox',
  '/rent/harare',
  '/rent/bulawayo/apartment',
];

for (const path of pages) {
  test(`everybody can use ${path} @phone @desktop`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
}

test('no page is wider than the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/properties', '/about', '/blog', '/pricing', '/contact', ...pages]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('the dark theme can be read by everybody', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/properties', '/about', '/auth']) {
    await page.goto(path);
    await expectAccessible();
  }
});
