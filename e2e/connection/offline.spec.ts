import type { Locator, Page } from '@playwright/test';
import { type CountingProxy, openCountingProxy } from '../../test/counting-proxy.ts';
import { listOfTheDemo } from '../fixtures/homes.ts';
import { accountButton, detailsLink, messageBox, sendMessageButton } from '../fixtures/named.ts';
import { enterSignIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { firstHeart, goOffline, isCached, offlineBar } from '../fixtures/without-connection.ts';

const renter = 'renter@example.com';
const owner = 'owner@example.com';

// Browsers report these problems while offline.
test.use({
  serviceWorkers: 'allow',
  restsAtOnce: true,
  expectedProblems: [/Failed to load resource|WebSocket/],
});

let server: CountingProxy;
test.beforeEach(async ({ baseURL }) => {
  server = await openCountingProxy(baseURL ?? '');
});
test.afterEach(() => server.stop());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path);
}

async function openControlled(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function signInHere(page: Page, email: string): Promise<void> {
  await openControlled(page, '/auth');
  await enterSignIn(page, email);
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(accountButton(page)).toBeVisible();
}

const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key, { ignoreVary: true });
        const type = answer?.headers.get('Content-Type') ?? '';
        parts.push(
          name,
          key.url,
          /image|javascript/.test(type) ? '' : ((await answer?.text()) ?? ''),
        );
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        parts.push(
          JSON.stringify([await done(entries.getAllKeys()), await done(entries.getAll())]),
        );
      }
      database.close();
    }
    return parts.join('\n');
  });

const read = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => {
    const { access_token } = JSON.parse(localStorage.getItem('musha.session') ?? '{}');
    const headers = { Authorization: `Bearer ${access_token}` };
    return (await fetch(address, { headers })).text();
  }, path);

const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

const sourceOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc);

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

test('going offline while browsing, asking, writing and saving never loses or duplicates anything (F23, DEC-14)', async ({
  page,
  context,
}) => {
  await signInHere(page, renter);
  // Waits until these files are cached, because a home's page may be left before they load.
  for (const code of ['contact-reveal', 'send-inquiry']) {
    await expect.poll(() => everythingStored(page)).toContain(code);
  }
  await open(page, '/properties?city=Masvingo');
  await detailsLink(page).first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  const seen = new URL(page.url()).pathname;
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const id = seen.split('/').at(-1) ?? '';
  const wasSaved = (await read(page, '/api/me/favourites')).includes(id);
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', String(wasSaved));
  const picture = page.getByRole('main').getByRole('img').first();
  await expectDrawn(picture);
  // If a page is left early, it may be cached without its data and picture.
  for (const kept of [`/api${seen}`, await sourceOf(picture)]) {
    await expect.poll(() => everythingStored(page)).toContain(kept);
  }
  await open(page, '/messages');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/chat=/);
  const chatId = new URL(page.url()).searchParams.get('chat') ?? '';
  await expect(page.getByRole('log')).toContainText(/Delivered|Read/);
  await expect.poll(() => everythingStored(page)).toContain('"threads"');
  // Saved homes are cached without being opened, so the unopened home must not be a saved one.
  const favourites = await read(page, '/api/me/favourites');
  const { properties } = await (await page.request.get('/api/properties?city=Harare')).json();
  const unknown = properties.find(({ id: other }: { id: string }) => !favourites.includes(other));
  const unseen = `/properties/${unknown.id}`;

  await goOffline(page);
  await expect(offlineBar(page)).toBeVisible();

  await open(page, '/properties?city=Masvingo');
  await expect(page.getByText(title).first()).toBeVisible();
  await open(page, seen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(offlineBar(page)).toContainText(/This page was loaded .* ago/);
  await expectDrawn(picture);
  await open(page, unseen);
  await expect(page).toHaveURL(/\/offline\?page=/);
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("This page isn't saved on your device yet.")).toBeVisible();

  await page.getByRole('link', { name: title }).click();
  const question = `Is there a borehole? ${Date.now()}`;
  await messageBox(page).fill(question);
  await sendMessageButton(page).click();
  await expect(page.getByText('Your message is saved on this device').first()).toBeVisible();
  await sendMessageButton(page).click();
  await firstHeart(page).click();

  await open(page, `/messages?chat=${chatId}`);
  const words = `Good evening ${Date.now()}`;
  await page.getByLabel('Type your message...').fill(words);
  await page.getByLabel('Type your message...').press('Enter');
  await expect(page.getByRole('log').getByText('Waiting for a connection')).toHaveCount(1);
  await open(page, '/offline');
  await expect(
    page.getByRole('listitem').filter({ hasText: `Inquiry about ${title}` }),
  ).toHaveCount(1);
  const waiting = page.getByRole('heading', { name: 'Waiting to be sent' }).locator('..');
  await expect(waiting.getByRole('listitem')).toHaveText([
    new RegExp(question.replace('?', '\\?')),
    new RegExp(words),
    '1 change to your saved homes',
  ]);

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(offlineBar(page)).toHaveCount(0);
  await expect.poll(async () => timesIn(await read(page, '/api/inquiries'), question)).toBe(1);
  const messages = await read(page, `/api/chats/${chatId}/messages`);
  expect(timesIn(messages, `"content":"${words}"`)).toBe(1);
  await expect
    .poll(async () => (await read(page, '/api/me/favourites')).includes(id))
    .toBe(!wasSaved);
});

test('Back shows a list again while offline, even if the list was opened by its URL (S56)', async ({
  page,
}) => {
  await openControlled(page, listOfTheDemo);
  const links = page.getByRole('main').getByRole('link', { name: /^View Details/ });
  const first = await links.first().textContent();
  await links.first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  await isCached(page, `/api${listOfTheDemo}`);
  await goOffline(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties');
  await expect(links.first()).toHaveText(first ?? '');
  await expect(page.getByText('The homes could not be loaded')).toHaveCount(0);
});

test('the app checks for a new release every 10 minutes, offers it quietly, and keeps input and open dialogs (PWA-03, F21, F22)', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/contact');
  await page.clock.runFor(10_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(page, listOfTheDemo);
  await detailsLink(page).first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  await page.clock.runFor(10_000);
  const name = page.getByRole('main').getByLabel('Name');
  await name.fill('Tariro');

  server.release();
  const asked = server.countOf('/sw.js');
  // The page checks for a new version at fixed intervals after it registers the worker. It may have
  // registered the worker only a moment ago.
  await expect
    .poll(async () => {
      await page.clock.runFor(600_000);
      return server.countOf('/sw.js');
    })
    .toBeGreaterThan(asked);
  const offer = page.getByText('A new version of Musha is ready');
  const isWaiting = () =>
    page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(isWaiting, 'the new version is there').toBe(true);
  await page.clock.runFor(10_000);
  await expect(offer, 'while a field has the focus').toHaveCount(0);
  await name.blur();
  await page.clock.runFor(10_000);
  await expect(offer).toBeVisible();
  await expect(name).toHaveValue('Tariro');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('You have unsent text on this page')).toBeVisible();
  await expect(name).toHaveValue('Tariro');

  // The server no longer has this version's files, but the page still works.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties');
  await detailsLink(page).nth(1).click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
});

test('logging out removes all of a person’s data, so that the next person cannot see it (S56, S57, DEC-15)', async ({
  page,
}) => {
  await signInHere(page, owner);
  const me = JSON.parse(await read(page, '/api/me'));
  await open(page, '/owner/dashboard');
  const firstHome = page.getByRole('table').getByRole('row').nth(1);
  await expect(firstHome).toBeVisible();
  await expect.poll(() => everythingStored(page)).toContain('"own-properties"');
  const home = JSON.parse(await read(page, '/api/me/properties?as=owner')).at(-1);
  await open(page, `/properties/${home.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await open(page, '/messages');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  const draft = `half a sentence ${Date.now()}`;
  await page.getByLabel('Type your message...').fill(draft);
  // The logout leads to the home page, whose content is public.
  const atHome = (await read(page, '/')) + (await read(page, '/api/properties/featured'));
  const strings = [me.id, me.name, me.email, me.phone, home.id, home.title, draft].filter(
    (text) => !atHome.includes(text),
  );
  expect(strings).toEqual(expect.arrayContaining([me.email, me.phone, draft]));
  await expect.poll(() => everythingStored(page)).toContain(draft);

  await accountButton(page).click();
  await page.getByRole('menuitem', { name: /log out|sign out/i }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect
    .poll(async () => {
      const kept = await everythingStored(page);
      return strings.filter((text) => kept.includes(text));
    })
    .toEqual([]);

  await signInHere(page, renter);
  await goOffline(page);
  for (const path of ['/messages', '/owner/dashboard', '/offline', `/properties/${home.id}`]) {
    await open(page, path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(me.name);
    await expect(page.getByRole('main')).not.toContainText(home.title);
  }
});

test('a repeat visit to the home page, the list or a viewed home transfers at most 15 KB @phone', async ({
  page,
}) => {
  // The request that counts a view can outlast its page. Playwright must not intercept it, because
  // that would disable the cache.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (to, init) =>
      String(to).endsWith('/views') ? new Response(null, { status: 204 }) : send(to, init);
  });
  await openControlled(page, '/');
  await open(page, listOfTheDemo);
  await detailsLink(page).first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  const seen = new URL(page.url()).pathname;
  for (const path of ['/', listOfTheDemo, seen]) {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  }
  const bytesOfVisit = async (path: string) => {
    server.drainBytes();
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    return server.drainBytes();
  };
  // Repeats a visit that transfers more than 15 KB, because another test may have just listed a
  // home that is not cached yet.
  for (const path of ['/', listOfTheDemo, seen]) {
    await expect.poll(() => bytesOfVisit(path), path).toBeLessThanOrEqual(15 * 1024);
  }
});
