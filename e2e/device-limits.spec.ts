import type { Page } from '@playwright/test';
import { type CountedLine, openCountedLine } from '../test/counted-line.ts';
import { newRenter } from './fixtures/listers.ts';
import { moveSession } from './fixtures/move-session.ts';
import { toastOn } from './fixtures/property-form.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow', expectedProblems: [/Failed to load resource|WebSocket/] });

let line: CountedLine;
test.beforeEach(async ({ baseURL }) => {
  line = await openCountedLine(baseURL ?? '');
});
test.afterEach(() => line.stop());

const open = (page: Page, path: string) => page.goto(line.origin + path);
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();

/** The home that a search names first. */
async function openFirstHome(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a device that is full says so, and everything works on (F24)', async ({ page, context }) => {
  await newRenter(page);
  await moveSession(page, line.origin);
  await open(page, '/properties');
  await controlled(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1 });
  const home = await openFirstHome(page);
  await open(page, home);
  await expect(toastOn(page, 'This device is full')).toBeVisible();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  await open(page, '/offline');
  await open(page, '/properties');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();

  // What waits cannot be kept either: that is said, and it is sent all the same.
  await openFirstHome(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  const question = `Is it quiet? ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  line.loseAnswer('/api/inquiries');
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/inquiries') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOn(page, 'Your device could not keep this')).toBeVisible();
  expect((await sent).ok()).toBe(true);
});

test('a private window that keeps nothing says so, and everything works as long as it is open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    IDBFactory.prototype.open = refuse;
    const reject = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    CacheStorage.prototype.open = reject;
    CacheStorage.prototype.keys = reject;
    ServiceWorkerContainer.prototype.register = reject;
  });
  // What says so loads when the page is idle.
  const idle = page.waitForRequest(/offline-bar/);
  await open(page, '/properties');
  await idle;
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(toastOn(page, 'This browser keeps nothing')).toBeVisible();
  await openFirstHome(page);
  await page.goBack();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/offline');
  await expect(page.getByRole('main').getByText(/This browser keeps (no pages|nothing)/)).toBeVisible();

  // Signed in, as long as the page is open.
  await open(page, '/auth');
  await page.getByLabel('Email').first().fill('renter@example.com');
  await page.getByLabel('Password').fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Messages/ })
    .click();
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  const words = `Good day ${Date.now()}`;
  await page.getByLabel('Type your message...').fill(words);
  await page.getByLabel('Type your message...').press('Enter');
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await expect(page.getByRole('log')).toContainText(/Delivered|Read/);
});

test('a worker that cannot be installed is said, and everything works with a connection', async ({
  page,
}) => {
  line.breakWorker();
  await open(page, '/properties');
  await openFirstHome(page);
  await open(page, '/offline');
  await expect(page.getByText('This browser keeps no pages')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('a clock that was set back gives no age that makes no sense', async ({ page, context }) => {
  await open(page, '/properties?city=Mutare');
  await controlled(page);
  await open(page, '/properties?city=Mutare');
  await page.clock.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
  await context.setOffline(true);
  await open(page, '/properties?city=Mutare');
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toContainText(
    'What you see was loaded some time ago',
  );
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
});
