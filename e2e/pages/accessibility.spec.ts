import { desktop, expect, phone, test } from '../fixtures/test.ts';

const pages = [
  '/',
  '/properties',
  '/properties?city=Harare&q=zzzzqqqq',
  '/about',
  '/blog',
  '/blog/renting-safely-in-zimbabwe',
  '/contact',
  '/owner/learn-more',
  '/pricing',
  '/privacy',
  '/resources',
  '/rent/harare',
  '/rent/bulawayo/apartment',
  '/sitemap',
  '/terms',
  '/auth',
  '/auth?tab=register',
  '/auth?message=verify-email',
  '/auth/forgot',
  '/owner/register',
  '/agency/register',
  '/agent/register',
  '/properties/00000000-0000-4000-8000-000000000000',
];

test.use({ expectedProblems: [/status of 404/] });

/** One page of each layout. */
const layouts = [
  '/',
  '/properties',
  '/properties?city=Harare&q=zzzzqqqq',
  '/about',
  '/blog',
  '/privacy',
  '/contact',
  '/rent/harare',
  '/auth',
  '/auth?tab=register',
  '/owner/register',
  '/properties/00000000-0000-4000-8000-000000000000',
];

for (const [title, paths] of [
  ['a public page of each layout is accessible at any screen width @phone', layouts],
  ['every public page is accessible at any screen width @phone @release', pages],
] as const)
  test(title, async ({ page, expectAccessible }) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(phone);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible();
        await page.setViewportSize(desktop);
        await expectAccessible();
        for (const { width, height } of [desktop, phone, { ...phone, width: 320 }]) {
          await page.setViewportSize({ width, height });
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBe(width);
        }
      });
    }
  });

test('the dark theme is accessible', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/properties', '/about', '/auth']) {
    await page.goto(path);
    await expectAccessible();
  }
});
