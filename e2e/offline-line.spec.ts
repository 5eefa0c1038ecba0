import type { Page } from '@playwright/test';
import { boxOf } from './fixtures/screen.ts';
import { expect, test } from './fixtures/test.ts';
import { offlineBar } from './fixtures/without-connection.ts';

// What a browser says about requests without a connection.
test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] });

const line = (page: Page) => page.getByRole('link', { name: 'What you can still do' });

async function loseConnection(page: Page): Promise<void> {
  // The bar is loaded once the page has nothing else to do.
  await page.locator('body > .contents').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
}

/** Whether what has the focus lies under something else. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(focused?.contains(seen) || seen?.contains(focused));
  });

const looks = [
  { theme: 'light', fontSize: '100%' },
  { theme: 'dark', fontSize: '200%' },
];

test('far down a page it is still seen that there is no connection, and nothing lies under it, in any theme and size of text @phone @desktop', async ({
  page,
  expectAccessible,
}) => {
  for (const { theme, fontSize } of looks) {
    await page.context().setOffline(false);
    await page.addInitScript((wanted) => localStorage.setItem('musha.theme', wanted), theme);
    await page.goto('/properties?city=Harare');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await loseConnection(page);
    const homes = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
    await homes.nth(9).focus();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    const { bottom } = await boxOf(line(page));
    const header = await boxOf(page.getByRole('banner'));
    expect(header.top).toBeGreaterThanOrEqual(bottom);
    const { height = 0 } = page.viewportSize() ?? {};
    expect(header.bottom, 'most of the screen is the page’s').toBeLessThan(height / 3);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await isCovered(page), `step ${step}`).toBe(false);
    }
    await expectAccessible();
  }
});

test('on a screen that is hardly higher than the header the line scrolls away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto('/properties?city=Harare');
  await loseConnection(page);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(line(page)).not.toBeInViewport();
  expect((await boxOf(page.getByRole('banner'))).top).toBe(0);
});
