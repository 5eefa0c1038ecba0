import type { Page } from '@playwright/test';
import { boxOf } from '../fixtures/screen.ts';
import { desktop, expect, phone, test } from '../fixtures/test.ts';
import { offlineBar } from '../fixtures/without-connection.ts';

// Browsers report these problems while offline.
test.use({
  restsAtOnce: true,
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/],
});

const line = (page: Page) => page.getByRole('link', { name: 'What still works' });

async function loseConnection(page: Page): Promise<void> {
  // The offline bar's code loads when the page is idle.
  await page.locator('body > .contents').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
}

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

test('the offline bar stays visible without covering content, in any theme and text size, except on very short screens @phone @release', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/properties?city=Harare');
  await loseConnection(page);
  const homes = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
  const headerBox = () => boxOf(page.getByRole('banner'));
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    for (const look of looks) {
      await page.evaluate(({ theme, fontSize }) => {
        const { dataset, style } = document.documentElement;
        dataset['theme'] = theme;
        style.fontSize = fontSize;
      }, look);
      await homes.nth(9).focus();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await headerBox()).top - (await boxOf(line(page))).bottom)
        .toBeGreaterThanOrEqual(0);
      expect((await headerBox()).bottom, 'most of the screen is the page’s').toBeLessThan(
        screen.height / 3,
      );
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Shift+Tab');
        await expect.poll(() => isCovered(page), `step ${step}`).toBe(false);
      }
      await expectAccessible();
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 640, height: 300 });
  await page.evaluate(() => scrollTo(0, 900));
  await expect(line(page)).not.toBeInViewport();
  // The page can scroll to a fraction of a pixel.
  await expect.poll(async () => Math.abs((await headerBox()).top)).toBeLessThan(1);
});
