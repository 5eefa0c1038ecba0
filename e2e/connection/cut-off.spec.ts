import type { Page } from '@playwright/test';
import { type CountingProxy, openCountingProxy } from '../../test/counting-proxy.ts';
import { failCode, fileOf } from '../fixtures/chunk-failure.ts';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { askAbout, type Lister, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { moveSession } from '../fixtures/move-session.ts';
import { addPropertyButton, messageBox, sendMessageButton } from '../fixtures/named.ts';
import { fillForm, photograph, toastOn } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { firstHeart, goOffline, isCached, offlineBar } from '../fixtures/without-connection.ts';

// Browsers report these problems when requests get no response.
test.use({
  serviceWorkers: 'allow',
  restsAtOnce: true,
  expectedProblems: [
    /Failed to load resource|WebSocket|dynamically imported module|A part of the app did not load/,
  ],
});

let line: CountingProxy;
test.beforeEach(async ({ baseURL }) => {
  line = await openCountingProxy(baseURL ?? '');
});
test.afterEach(() => line.stop());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(line.origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Drops the response to a request, so the browser does not know that the request succeeded. */
async function loseResponseOf(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const find = line.loseAnswers(path);
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.method() !== 'GET' && request.url().includes(path),
  );
  await act();
  await failed;
  find();
}

const read = async <T>(page: Page, { headers }: Lister, path: string): Promise<T> =>
  (await page.request.get(path, { headers })).json();

test('going offline while listing a home loses nothing: uploads resume, text stays, and the home is listed once (F23)', async ({
  page,
  context,
}) => {
  const lister = await newLister(page, 'owner');
  await moveSession(page, line.origin);
  await open(page, '/owner/add-property');
  const title = `Cottage at the end of the line ${Date.now()}`;
  await fillForm(page, title);
  line.cutSending('/api/uploads/', 100_000);
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/parts/'));
  const files = [await photograph('front.jpg'), await photograph('kitchen.jpg')];
  await page.locator('input[type=file]').setInputFiles(files);
  await cut;
  await goOffline(page);
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2);
  await context.setOffline(false);
  await expect(toastOn(page, '2 image(s) uploaded successfully.')).toBeVisible();

  await goOffline(page);
  await addPropertyButton(page).click();
  await expect(toastOn(page, 'Submission Failed')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photograph('garden.jpg'));
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  page.on('dialog', (leaving) => leaving.accept());
  await page.goto(`${line.origin}/owner/add-property`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(3);

  await context.setOffline(false);
  await expect(offlineBar(page)).toHaveCount(0);
  await expect(toastOn(page, '1 image(s) uploaded successfully.')).toBeVisible();
  const add = addPropertyButton(page);
  await loseResponseOf(page, '/api/properties', () => add.click());
  await expect(toastOn(page, 'Submission Failed')).toBeVisible();
  await addPropertyButton(page).click();
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
  const listed = await read<{ title: string; images: string[] }[]>(
    page,
    lister,
    '/api/me/properties?as=owner',
  );
  expect(listed.map((home) => [home.title, home.images.length])).toEqual([[title, 3]]);
});

test('a lost response never duplicates an inquiry, message or saved home (F23, DEC-10)', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const owner = await newLister(elsewhere, 'owner');
  const home = await listProperty(elsewhere.request, owner, `Quiet flat ${Date.now()}`);
  await askAbout(elsewhere.request, home.id, 'Somebody else asks too.');
  await elsewhere.close();
  const renter = await newRenter(page);
  await moveSession(page, line.origin);

  await open(page, `/properties/${home.id}`);
  await loseResponseOf(page, '/api/me/favourites/', () => firstHeart(page).click());
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  const question = `Is there a carport? ${Date.now()}`;
  await messageBox(page).fill(question);
  const send = sendMessageButton(page);
  await loseResponseOf(page, '/api/inquiries', () => send.click());
  const inquiries = () => read<{ message: string }[]>(page, renter, '/api/inquiries');
  await expect.poll(async () => (await inquiries()).length).toBe(1);

  const chat = await page.request.post('/api/chats', {
    headers: renter.headers,
    data: { property_id: home.id },
  });
  const { id: chatId } = await chat.json();
  await open(page, `/messages?chat=${chatId}`);
  const words = `Good evening ${Date.now()}`;
  const box = page.getByLabel('Type your message...');
  await box.fill(words);
  await loseResponseOf(page, `/api/chats/${chatId}/messages`, () => box.press('Enter'));
  const message = page.getByRole('log').getByText(words);
  await expect(message).toHaveCount(1);
  await expect(page.getByRole('log')).toContainText(/Delivered|Read/);

  // By now the page has sent the inquiry and the message a second time. The server must store each
  // of them only once.
  await open(page, '/offline');
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toHaveCount(0);
  expect((await inquiries()).map((inquiry) => inquiry.message)).toEqual([question]);
  const messages = await read<unknown>(page, renter, `/api/chats/${chatId}/messages`);
  expect(JSON.stringify(messages).split(words)).toHaveLength(2);
  const saved = await read<{ property_id: string }[]>(page, renter, '/api/me/favourites');
  expect(saved.map(({ property_id }) => property_id)).toEqual([home.id]);
});

test('a visitor who goes offline keeps loaded pages and saved homes, and other pages load after reconnecting (F23) @release', async ({
  page,
  context,
  browser,
}) => {
  // A page that has only just opened has not loaded the offline code yet.
  const early = await browser.newPage();
  await failCode(early, 'client/offline/start-offline.ts');
  await early.goto(`${line.origin}/about`, { waitUntil: 'domcontentloaded' });
  await early.evaluate(() => dispatchEvent(new FocusEvent('focusin')));
  await early.locator('html[data-alive]').waitFor({ state: 'attached' });
  await goOffline(early);
  await early.getByRole('banner').getByRole('link', { name: 'Browse Properties' }).click();
  await expect(early.getByText("You're offline", { exact: true })).toBeVisible();
  // Even after the connection is restored, the list page's code fails to load one more time.
  const regain = await failCode(early, 'features/properties/browse/browse-page.tsx');
  const lost = early.waitForEvent('requestfailed', (request) => request.url().includes('/browse-'));
  await early.context().setOffline(false);
  await lost;
  await regain();
  await expect(early.getByRole('heading', { level: 1 })).toHaveText('Browse Properties');
  await early.close();

  // If the service worker is active, it has cached all files for the offline message.
  const filters = await fileOf('features/properties/browse/browse-filters.tsx');
  const loading = await holdAnswer(page, 'GET', `**/${filters}`);
  await open(page, '/properties?city=Mutare');
  loading.letGo();
  await isCached(page, `/${filters}`);
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  const title = (await first.textContent()) ?? '';
  await isCached(page, '/properties?city=Mutare');
  await goOffline(page);
  await expect(offlineBar(page)).toBeVisible();
  await firstHeart(page).click();
  // This device has never run this search, so the result is not cached.
  await page.goto(`${line.origin}/properties?city=Gweru&minPrice=123`);
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your saved homes' })).toBeVisible();
  await page.goto(`${line.origin}/properties?city=Mutare`);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  // Before the footer hydrates, the browser would follow the link itself.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("This page isn't saved on your device yet.")).toBeVisible();
  await expect(page).toHaveURL(`${line.origin}/contact`);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByLabel('Message')).toBeVisible();
  await expect(offlineBar(page)).toHaveCount(0);
  await page.goto(`${line.origin}/properties?city=Gweru&minPrice=123`);
  await expect(page.getByText(/propert(y|ies) found/)).toBeVisible();
});
