import type { Page } from '@playwright/test';
import { type CountingProxy, openCountingProxy } from '../../test/counting-proxy.ts';
import { untilCodeLoaded } from '../fixtures/chunk-failure.ts';
import { listOfTheDemo } from '../fixtures/homes.ts';
import { newRenter } from '../fixtures/listers.ts';
import { moveSession } from '../fixtures/move-session.ts';
import { accountButton, messageBox, sendMessageButton } from '../fixtures/named.ts';
import { enterSignIn } from '../fixtures/people.ts';
import { toastOn } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { firstHeart, goOffline, offlineBar } from '../fixtures/without-connection.ts';

test.use({
  serviceWorkers: 'allow',
  restsAtOnce: true,
  // Browsers report these problems when the connection is lost while a page is loading.
  expectedProblems: [
    /Failed to load resource|WebSocket|bad HTTP response code|dynamically imported module/,
  ],
});

let line: CountingProxy;
test.beforeEach(async ({ baseURL }) => {
  line = await openCountingProxy(baseURL ?? '');
});
test.afterEach(() => line.stop());

const open = (page: Page, path: string) => page.goto(line.origin + path);
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function openFirstHome(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The code that sends an inquiry. Signed-in people's devices preload this code. */
const codeOfAsking = ['features/properties/contact/send-inquiry.ts', 'unseen'];

/** Uses up the storage quota: stored data stays, but nothing more can be stored. */
async function fill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1 });
}

test('a device without free storage shows a message, and everything still works (F24) @release', async ({
  page,
  context,
}) => {
  test.slow();
  await newRenter(page);
  await moveSession(page, line.origin);
  await open(page, listOfTheDemo);
  await controlled(page);
  await fill(page);
  const home = await openFirstHome(page);
  await open(page, home);
  await expect(toastOn(page, 'This device is full')).toBeVisible();
  await untilCodeLoaded(page, codeOfAsking);

  // The browser cannot store the queued inquiry either. The page says so and still sends the
  // inquiry.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  const question = `Is it quiet? ${Date.now()}`;
  await messageBox(page).fill(question);
  await goOffline(page);
  await expect(offlineBar(page)).toBeVisible();
  await sendMessageButton(page).click();
  await expect(toastOn(page, "Your device couldn't save this")).toBeVisible();
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/inquiries') && answer.request().method() === 'POST',
  );
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);

  // The browser may have evicted cached pages, but the offline message must still appear.
  await goOffline(page);
  await page.goto(`${line.origin}/properties?city=Gweru&minPrice=123`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
});

test('the offline page works even if the device had no free storage on the first visit (F24) @release', async ({
  page,
  context,
}) => {
  await fill(page);
  await open(page, listOfTheDemo);
  await controlled(page);
  await expect(toastOn(page, 'This device is full')).toBeVisible();
  await openFirstHome(page);
  await goOffline(page);
  await page.goto(`${line.origin}/about`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/About/);
  await expect(page).toHaveURL(`${line.origin}/about`);
});

test('on a device without free storage, saved homes and drafts last until the page closes, and a message says so (F24) @release', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (let size = 4_194_304; size >= 1; size = size / 2) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`filled-${size}-${n}`, 'x'.repeat(size));
      } catch {
        // There is no room for another string of this size. A shorter string can still fit.
      }
    }
  });
  await open(page, listOfTheDemo);
  await controlled(page);
  await firstHeart(page).click();
  await expect(toastOn(page, "This browser can't save anything")).toBeVisible();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await openFirstHome(page);
  await page.goBack();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('in a private window without storage, a message says that nothing can be saved, and Musha still works (F24)', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    const reject = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
    CacheStorage.prototype.open = reject;
    CacheStorage.prototype.keys = reject;
    StorageManager.prototype.persist = async () => false;
    ServiceWorkerContainer.prototype.register = reject;
  });
  // The offline message's code loads when the page is idle.
  const idle = page.waitForResponse(/\/idle-/);
  await open(page, listOfTheDemo);
  await idle;
  await expect(toastOn(page, "This browser can't save anything")).toHaveCount(0);
  await firstHeart(page).click();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(toastOn(page, "This browser can't save anything")).toBeVisible();
  await openFirstHome(page);
  await page.goBack();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/offline');
  await expect(
    page.getByRole('main').getByText(/^This browser can't save (pages|anything)/),
  ).toBeVisible();

  await open(page, '/auth');
  await enterSignIn(page, 'renter@example.com');
  await expect(accountButton(page)).toBeVisible();
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

test('a missing or failed service worker is reported, and everything works online (F24) @release', async ({
  page,
  context,
}) => {
  for (const fault of ['is not there', 'gives up'] as const) {
    line.breakWorker(fault);
    const before = line.countOf('/sw.js');
    await open(page, listOfTheDemo);
    await expect.poll(() => line.countOf('/sw.js')).toBeGreaterThan(before);
    await openFirstHome(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await goOffline(page);
    await expect(offlineBar(page)).toContainText("This browser can't save pages.");
    // The offline page explains why so little works without a connection.
    await page.getByRole('link', { name: 'What still works' }).click();
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expect(page.getByRole('main').getByText("This browser can't save pages")).toBeVisible();
    await context.setOffline(false);
  }
});
