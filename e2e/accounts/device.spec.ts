import type { Page } from '@playwright/test';
import { accountButton, logOutItem } from '../fixtures/named.ts';
import { loseSession, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const minuteMs = 60_000;
const isRefresh = (url: string) => url.includes('/api/auth/refresh');

/** Signs in on a device whose clock is wrong by `aheadMs`. */
async function signInWithClock(page: Page, aheadMs: number): Promise<() => number> {
  let refreshes = 0;
  page.on('request', (request) => {
    if (isRefresh(request.url())) refreshes += 1;
  });
  await page.clock.install({ time: Date.now() + aheadMs });
  await signInByForm(page, 'renter@example.com');
  return () => refreshes;
}

test('a device whose clock is wrong by one day renews its session only when renewal is due (SESS-05, F18) @release', async ({
  browser,
}) => {
  for (const days of [-1, 1]) {
    const page = await browser.newPage();
    const refreshes = await signInWithClock(page, days * 24 * 60 * minuteMs);
    await page.clock.fastForward(5 * minuteMs);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    expect(refreshes()).toBe(0);
    const renewed = page.waitForResponse((answer) => isRefresh(answer.url()));
    await page.clock.fastForward(9 * minuteMs);
    expect((await renewed).status()).toBe(200);
    await page.clock.runFor(2 * minuteMs);
    expect(refreshes()).toBe(1);
    await page.close();
  }
});

test.describe('an access token that the server refuses', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('is renewed once, whatever the device’s clock says', async ({ page }) => {
    const refreshes = await signInWithClock(page, 0);
    // Opens a URL that does not load the app, because the app would also renew the session.
    await page.goto('/healthz', { waitUntil: 'load' });
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('musha.session') ?? '{}');
      const spoilt = { ...session, access_token: 'spoilt', expires_at: session.expires_at + 9e6 };
      localStorage.setItem('musha.session', JSON.stringify(spoilt));
    });
    await page.goto('/profile');
    await expect(page.getByText('Role: Renter')).toBeVisible();
    expect(refreshes()).toBe(1);
  });
});

test('two people on one device never see or change each other’s drafts (S57)', async ({ page }) => {
  const box = page.getByLabel('Type your message...');
  await signInByForm(page, 'renter@example.com');
  await page.goto('/messages');
  await box.fill('Half a thought');
  await expect.poll(() => storedDrafts(page)).toEqual(['Half a thought']);
  await loseSession(page);
  await signInByForm(page, 'owner@example.com');
  await page.goto('/messages');
  await expect(box).toHaveValue('');
  await accountButton(page).click();
  await logOutItem(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page, 'where a log out leads (HDR-25)').toHaveURL('/');
  expect(await storedDrafts(page)).toEqual(['Half a thought']);
  await signInByForm(page, 'renter@example.com');
  await page.goto('/messages');
  await expect(box).toHaveValue('Half a thought');
  await accountButton(page).click();
  await logOutItem(page).click();
  // Reading the drafts can fail, because the logout can reload the page.
  await expect.poll(() => storedDrafts(page).catch(() => undefined)).toEqual([]);
});

/** Returns only the stored drafts, because the device also stores pages for offline use. */
const storedDrafts = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('musha-private', 1);
        opening.onerror = () => reject(opening.error);
        // Aborts if the database does not exist, because only the app may create its tables.
        opening.onupgradeneeded = () => {
          opening.onerror = () => resolve([]);
          opening.transaction?.abort();
        };
        opening.onsuccess = () => {
          const entries = opening.result.transaction('entries').objectStore('entries');
          const keys = entries.getAllKeys();
          const values = entries.getAll();
          values.onsuccess = () => {
            opening.result.close();
            resolve(values.result.filter((_, at) => String(keys.result[at]).includes('/draft/')));
          };
        };
      }),
  );
