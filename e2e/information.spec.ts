import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const headings: Record<string, string> = {
  '/about': 'A home, honestly found',
  '/blog': 'Before you rent',
  '/blog/renting-safely-in-zimbabwe': 'Renting safely in Zimbabwe',
  '/blog/what-a-deposit-covers': 'What a deposit covers, and how to get it back',
  '/contact': 'Contact us',
  '/owner/learn-more': 'How listing on Musha works',
  '/pricing': 'What Musha costs',
  '/privacy': 'Privacy',
  '/resources': 'Checklists for renters',
  '/rent/harare': 'Homes to rent in Harare',
  '/rent/victoria-falls/house': 'Houses to rent in Victoria Falls',
  '/sitemap': 'Sitemap',
  '/terms': 'Terms of use',
};

// Their columns stand side by side on a desktop.
const twoColumned = ['/about', '/contact', '/privacy', '/rent/harare'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

for (const [path, title] of Object.entries(headings)) {
  const widths = twoColumned.includes(path) ? '@phone @desktop' : '@phone';
  test(`${path} can be read by everybody (FOOT-05) ${widths}`, async ({
    page,
    expectAccessible,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(/ – Musha$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow, 'the page can be moved sideways').toBe(false);
    await expectAccessible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can still be read', async ({ page }) => {
    for (const [path, title] of Object.entries(headings)) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
    }
    await page.goto('/blog/renting-safely-in-zimbabwe');
    await expect(main(page)).toContainText('Nobody may ask you for money before a viewing.');
    await page.goto('/contact');
    await expect(page.locator('noscript p')).toHaveText('Sending a message needs JavaScript.');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  });
});

test('the about page leads to homes, to listing one and to the contact form (ABOUT-04 to ABOUT-07, DEC-31)', async ({
  page,
}) => {
  await page.goto('/about');
  const headings = ['Our mission', 'Our team', 'Transparency', 'Community', 'Innovation'];
  for (const value of headings) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible();
  }
  const link = (name: string) => main(page).getByRole('link', { name });
  await expect(link('Browse Properties')).toHaveAttribute('href', '/properties');
  await expect(link('List Your Property')).toHaveAttribute('href', '/owner/register');
  await link('Get in Touch').click();
  await expect(page).toHaveURL('/contact');
});

test('a link inside an article opens without loading everything again', async ({ page }) => {
  await page.goto('/blog');
  await main(page).getByRole('link', { name: 'Renting safely in Zimbabwe' }).click();
  await expect(heading(page)).toHaveText('Renting safely in Zimbabwe');
  const load = await page.evaluate(() => performance.timeOrigin);
  await main(page).getByRole('link', { name: 'terms' }).click();
  await expect(heading(page)).toHaveText('Terms of use');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(load);
  await page.goBack();
  await expect(heading(page)).toHaveText('Renting safely in Zimbabwe');
});

test('the contents of a long page lead to its parts @desktop', async ({ page }) => {
  await page.goto('/privacy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your rights' })
    .click();
  await expect(page).toHaveURL('/privacy#your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});

test('every link of the sitemap leads to a page', async ({ page }) => {
  await page.goto('/sitemap');
  const hrefs = await main(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(60);
  for (const href of new Set(hrefs)) {
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test.describe('an address that nothing stands at', () => {
  test.use({ expectedProblems: [/404/] });

  for (const path of ['/blog/no-such-article', '/rent/atlantis', '/rent/harare/castle']) {
    test(`${path} is not found`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Oops! Page not found');
    });
  }
});
