import type { Browser, Page } from '@playwright/test';
import { type CountingProxy, openCountingProxy } from '../../test/counting-proxy.ts';
import { untilCodeLoaded } from '../fixtures/chunk-failure.ts';
import { listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { moveSession } from '../fixtures/move-session.ts';
import { logOutItem, messageBox, sendMessageButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';
import { isCached, offlineBar } from '../fixtures/without-connection.ts';

// Browsers report these problems when Musha does not respond, or when another server responds
// instead.
test.use({
  serviceWorkers: 'allow',
  restsAtOnce: true,
  expectedProblems: [
    /Failed to load resource|WebSocket|MIME type|dynamically imported|blocked by CORS|Content Security/,
  ],
});

let line: CountingProxy;
test.beforeEach(async ({ baseURL }) => {
  line = await openCountingProxy(baseURL ?? '');
});
test.afterEach(() => line.stop());

const codeForAsking = [
  'unseen',
  'send-inquiry',
  'sent-inquiry',
  'toast-region',
  'idle',
  'log-out-question',
];

/** A renter opens a home on a device that has cached everything it needs. */
async function openNewHome(page: Page, browser: Browser) {
  const elsewhere = await browser.newPage();
  const owner = await newLister(elsewhere, 'owner');
  const home = await listProperty(elsewhere.request, owner, `House on the ridge ${Date.now()}`);
  await elsewhere.close();
  const renter = await newRenter(page);
  await moveSession(page, line.origin);
  await page.goto(`${line.origin}/properties/${home.id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isCached(page, `/api/properties/${home.id}`);
  await untilCodeLoaded(page, codeForAsking);
  return { home, renter };
}

// web/client/api/reach-musha.test.ts tests login portals that redirect, and offline.spec.ts tests requests
// that fail immediately.
test('behind a captive portal or on a stalled connection, pages show an offline message, and an inquiry is sent once after reconnecting (F23)', async ({
  page,
  browser,
}) => {
  const { home, renter } = await openNewHome(page, browser);
  await messageBox(page).fill('Is there a borehole?');

  await line.setState('shows a portal');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await sendMessageButton(page).click();
  await expect(page.getByText('Your message is saved on this device')).toBeVisible();
  await expect(offlineBar(page)).toContainText('1 item waiting to be sent.');
  await expect(page.getByText('Submission Failed')).toHaveCount(0);
  const unseen = `${line.origin}/properties?city=Gweru&minPrice=123`;
  for (const state of ['shows a portal', 'hangs'] as const) {
    await line.setState(state);
    await page.goto(unseen);
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expect(page.getByText("This page isn't saved on your device yet.")).toBeVisible();
    await expect(page.getByText("You're back online.", { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: home.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  }

  await line.setState('passes');
  await expect(offlineBar(page)).toHaveCount(0);
  const messages = async (): Promise<string[]> => {
    const asked = await page.request.get('/api/inquiries', { headers: renter.headers });
    return (await asked.json()).map(({ message }: { message: string }) => message);
  };
  await expect.poll(messages).toEqual(['Is there a borehole?']);
  await expect(page.getByText(/Sent (today|yesterday), waiting for/)).toBeVisible();
});

test('a home saved on another device can be seen offline on this one, both in the list and on its page @release', async ({
  page,
}) => {
  const { headers } = await newRenter(page);
  const [home] = (await (await page.request.get('/api/properties?city=Mutare&limit=1')).json())
    .properties;
  await moveSession(page, line.origin);
  await page.goto(`${line.origin}/terms`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.request.put(`/api/me/favourites/${home.id}`, { headers });
  await page.reload();
  await isCached(page, `/api/properties/${home.id}`);
  await untilCodeLoaded(page, [
    'features/properties/page/property-page.tsx',
    'features/favourites/favourites-page.tsx',
  ]);

  await line.setState('hangs');
  await page.goto(`${line.origin}/saved`);
  await expect(page.getByRole('main').getByRole('heading', { name: home.title })).toBeVisible();
  await page.goto(`${line.origin}/properties/${home.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByText('This part of the page could not be loaded')).toHaveCount(0);
});

test('logging out offline asks about unsent data and clears all tabs; after reconnecting, the logout is sent before anything else @phone @release', async ({
  page,
  context,
  browser,
}) => {
  const { home, renter } = await openNewHome(page, browser);
  const { headers } = renter;
  const other = await context.newPage();
  await other.goto(`${line.origin}/account`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await line.setState('hangs');
  await messageBox(page).fill('May I bring a cat?');
  await sendMessageButton(page).click();
  await expect(page.getByText('Your message is saved on this device')).toBeVisible();

  await page.getByRole('button', { name: /^My Account/ }).tap();
  await logOutItem(page).tap();
  const question = page.getByRole('dialog', { name: 'Log out before this is sent?' });
  await expect(question.getByRole('listitem')).toHaveText([/May I bring a cat\?/]);
  await expect(question).toContainText(`Inquiry about ${home.title}`);
  await question.getByRole('button', { name: 'Stay logged in' }).tap();
  await expect(page.getByRole('button', { name: /^My Account/ })).toBeVisible();
  await page.getByRole('button', { name: /^My Account/ }).tap();
  await logOutItem(page).tap();
  await question.getByRole('button', { name: 'Log out and delete' }).tap();
  await expect(page.getByRole('button', { name: /^My Account/ })).toHaveCount(0);
  await expect(other).toHaveURL(/\/auth/);
  await expect(page).toHaveURL(/:\d+\/(offline\?page=%2F)?$/);
  const isAlive = async () => (await page.request.get('/api/me', { headers })).ok();
  expect(await isAlive()).toBe(true);
  await other.close();

  // The page may still be reloading because of the logout.
  await page.goto('about:blank', { waitUntil: 'commit' });
  await line.setState('passes');
  await page.goto(`${line.origin}/contact`);
  await expect.poll(isAlive).toBe(false);
});
