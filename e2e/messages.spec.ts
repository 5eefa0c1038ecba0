import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { MessagePage } from '../contract/chats.ts';
import { signIn } from './fixtures/people.ts';
import { openAs } from './fixtures/second-person.ts';
import { expect, test } from './fixtures/test.ts';

// The demo's renter and owner share a conversation, and these tests talk in it: one after the other.
test.describe.configure({ mode: 'default' });

const renter = 'renter@example.com';
const owner = 'owner@example.com';
/** what their conversation is about */
const sharedProperty = 'One-bedroom cottage in Greendale';

const log = (page: Page) => page.getByRole('log');
const input = (page: Page) => page.getByLabel('Type your message...');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const badge = (page: Page) => page.getByRole('status', { name: 'Connection' });
const rows = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('link');
const conversation = (page: Page) =>
  page.getByRole('region', { name: 'Conversation', exact: true });

let count = 0;
const something = (text: string) => `${text} (${Date.now()} ${++count})`;

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** The conversation that both have, open at each of them. */
async function openBoth(browser: Browser, options: BrowserContextOptions = {}) {
  const asker = await openAs(browser, renter, options);
  await asker.goto('/messages');
  await expect(badge(asker)).toHaveText('Connected');
  await rows(asker).filter({ hasText: sharedProperty }).click();
  await expect(conversation(asker).getByText(`Discussing: ${sharedProperty}`)).toBeVisible();
  const address = asker.url();
  const lister = await openAs(browser, owner, options);
  await lister.goto(address);
  await expect(badge(lister)).toHaveText('Connected');
  const close = async () => {
    await asker.context().close();
    await lister.context().close();
  };
  return { asker, lister, close };
}

test('a visitor is asked to sign in, and comes back (GUARD-07)', async ({ page }) => {
  await page.goto('/messages');
  await expect(page).toHaveURL('/auth');
});

test('the first conversation opens by itself, and its address can be shared between devices (MSGS-01, MSGS-09, MSGS-10, MSGS-20, CHAT-03, CHAT-04)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?chat=[0-9a-f-]{36}$/);
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(conversation(page).getByText(/^Discussing: /)).toBeVisible();
  await conversation(page).getByRole('link', { name: 'View Property' }).click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}/);
  await page.context().close();
});

test('what is written now stands under Today, what came before under its day where one reads (CHAT-05, CHAT-19)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser, { timezoneId: 'Pacific/Honolulu' });
  const text = something('Good evening');
  await say(asker, text);
  await expect(log(lister).getByText(text)).toBeVisible();
  const reader = await openAs(browser, renter, { timezoneId: 'Africa/Harare' });
  await reader.goto(asker.url());
  await expect(log(reader).getByText(text)).toBeVisible();
  for (const [page, timeZone] of [
    [asker, 'Pacific/Honolulu'],
    [reader, 'Africa/Harare'],
  ] as const) {
    const days = await daysOf(page, timeZone);
    expect(days).toContain(dayIn(timeZone));
    await expect(log(page).getByText('Today', { exact: true })).toHaveCount(1);
    const yesterday = dayIn(timeZone, Date.now() - 86_400_000);
    await expect(log(page).getByText('Yesterday', { exact: true })).toHaveCount(
      days.has(yesterday) ? 1 : 0,
    );
  }
  await reader.context().close();
  await close();
});

test('the badge says connecting, then connected (MSGS-02, LIVE-01, LIVE-02)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  await expect(badge(page)).toHaveText('Connecting...');
  await expect(badge(page)).toHaveText('Connected');
  await page.context().close();
});

test('two people talk live, see each other, and see what was read (CHAT-02, CHAT-11, CHAT-14, LIVE-12, LIVE-13, LIVE-15, LIVE-16)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser);
  await expect(conversation(asker).getByText('Online', { exact: true }).first()).toBeVisible();
  await expect(conversation(lister).getByText('Online', { exact: true }).first()).toBeVisible();

  const question = something('Is it still to let?');
  await say(asker, question);
  await expect(input(asker)).toHaveValue('');
  await expect(log(lister).getByText(question)).toBeVisible();
  await expect(rows(lister).first()).toContainText(question);
  await expect(log(asker).getByText('Read').last()).toBeVisible();

  await input(lister).pressSequentially('Yes');
  await expect(asker.getByText(/is typing\.\.\./)).toBeVisible();
  await input(lister).press('Enter');
  await expect(log(asker).getByText('Yes', { exact: true }).last()).toBeVisible();

  await lister.goto('about:blank', { waitUntil: 'commit' });
  await expect(conversation(asker).getByText('Offline')).toBeVisible();
  const later = something('Thank you');
  await say(asker, later);
  await expect(log(asker).getByText('Delivered').last()).toBeVisible();
  await close();
});

test('what is written offline waits on the device and is sent once in order (F23, DEC-14)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser);
  await asker.context().setOffline(true);
  await expect(badge(asker)).toHaveText('Disconnected');
  const texts = ['first', 'second', 'third'].map(something);
  for (const text of texts) await say(asker, text);
  await expect(log(asker).getByText('Waiting for a connection')).toHaveCount(3);
  await asker.context().setOffline(false);
  for (const text of texts) await expect(log(lister).getByText(text)).toHaveCount(1);
  const all = (await log(lister).textContent()) ?? '';
  const places = texts.map((text) => all.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(log(asker).getByText('Waiting for a connection')).toHaveCount(0);
  await close();
});

test('what waits to be sent survives a reload', async ({ browser }) => {
  const { asker, lister, close } = await openBoth(browser);
  await asker.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const texts = ['before the reload', 'and one more'].map(something);
  await say(asker, texts[0] ?? '');
  await expect(log(asker).getByText('Waiting for a connection')).toHaveCount(1);
  await say(asker, texts[1] ?? '');
  await expect.poll(() => privateTexts(asker)).toContain(texts[1]);
  await asker.reload();
  await expect(log(asker).getByText('Waiting for a connection')).toHaveCount(2);
  await asker.unroute('**/api/chats/*/messages');
  // The pauses between tries grow; a connection that comes back ends them.
  await asker.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const text of texts) await expect(log(lister).getByText(text)).toHaveCount(1);
  await close();
});

test('what waits goes out from whatever page is opened next', async ({ browser }) => {
  const { asker, lister, close } = await openBoth(browser);
  await asker.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const text = something('I am on the bus');
  await say(asker, text);
  await expect.poll(() => privateTexts(asker)).toContain(text);
  await asker.unroute('**/api/chats/*/messages');
  await asker.goto('/about');
  await expect(log(lister).getByText(text)).toHaveCount(1);
  await close();
});

test('a message that is refused can be sent again or thrown away (CHAT-18, ERR-68, ERR-72)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: {} })
      : route.fallback(),
  );
  await page.goto('/messages');
  const text = something('Will this arrive?');
  await say(page, text);
  await expect(page.getByText('Failed to send message')).toBeVisible();
  await expect(page.getByText('Could not send message.')).toBeVisible();
  await expect(log(page).getByText('Not sent')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('Not sent')).toBeVisible();
  await page.unroute('**/api/chats/*/messages');
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page).getByText('Not sent')).toHaveCount(0);
  await expect(log(page).getByText(text)).toHaveCount(1);
  await page.context().close();
});

test('the send button waits for a message, and for the one on its way (CHAT-09, CHAT-10, CHAT-12)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  await expect(sendButton(page)).toBeDisabled();
  await input(page).fill('  \n ');
  await expect(sendButton(page)).toBeDisabled();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/chats/*/messages', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.fallback();
  });
  await say(page, something('On its way'));
  await input(page).fill('The next one');
  await expect(sendButton(page)).toBeDisabled();
  await expect(log(page).getByText('Sending...')).toBeVisible();
  answer();
  await expect(sendButton(page)).toBeEnabled();
  await page.context().close();
});

test('a message that is too long says so and keeps its text (F27)', async ({ browser }) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  await input(page).fill('a'.repeat(3_950));
  await expect(page.getByText('50 characters left')).toBeVisible();
  await input(page).fill('a'.repeat(10_000));
  await expect(page.getByText(/at most 4,000 characters/)).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  await page.context().close();
});

test('markup stays text, addresses become safe links, and asking for money is warned about (CHAT-16)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser);
  const markup = something('<img src=x onerror=alert(1)> https://example.com/house');
  await say(lister, markup);
  await expect(log(asker).getByText('<img src=x onerror=alert(1)>').last()).toBeVisible();
  await expect(
    log(asker).getByRole('link', { name: 'https://example.com/house' }).last(),
  ).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await say(lister, something('Pay the viewing fee of $20 by EcoCash first'));
  const warning = log(asker).getByRole('complementary', { name: 'Safety warning' }).last();
  await expect(warning).toBeVisible();
  await expect(log(lister).getByRole('complementary')).toHaveCount(0);
  await warning.getByRole('link', { name: 'How to rent safely' }).click();
  await expect(asker).toHaveURL('/blog/renting-safely-in-zimbabwe');
  await close();
});

test('conversations are found by name and by home (MSGS-13, MSGS-14, MSGS-18)', async ({
  browser,
}) => {
  const page = await openAs(browser, owner);
  await page.goto('/messages');
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  const search = page.getByLabel('Search messages');
  const name = (await rows(page).first().locator('span.truncate').first().textContent()) ?? '';
  await search.fill(name.toUpperCase());
  await expect(rows(page).first()).toContainText(name);
  await search.fill('no such thing');
  await expect(page.getByText('No conversations found matching "no such thing"')).toBeVisible();
  await search.fill('');
  await expect(rows(page)).toHaveCount(all);
  await page.context().close();
});

test('Refresh says how it went (MSGS-03, ERR-73 to ERR-75)', async ({ browser }) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refreshing chats...')).toBeVisible();
  await expect(page.getByText('Chats refreshed successfully')).toBeVisible();
  await page.route('**/api/chats', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByText('Failed to refresh chats. Please try again in a moment.'),
  ).toBeVisible();
  await expect(badge(page)).toHaveText('Disconnected');
  await expect(rows(page).first()).toBeVisible();
  await page.context().close();
});

test('a list that cannot be loaded is said to be so everywhere (MSGS-04, MSGS-24, ERR-63, ERR-69)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.route('**/api/chats', (route) =>
    route.fulfill({ status: 500, json: { code: '42P01', message: 'no' } }),
  );
  await page.goto('/messages');
  await expect(page.getByText('Could not load your messages. Retrying later...')).toBeVisible();
  await expect(page.getByText('Error loading messages')).toBeVisible();
  await expect(
    page.getByText('Database table not found. Please contact support.').first(),
  ).toBeVisible();
  await expect(page.getByText('Error loading conversations. Please try again.')).toBeVisible();
  await expect(badge(page)).toHaveText('Disconnected');
  await page.context().close();
});

test('somebody without conversations is told how to begin (MSGS-05, MSGS-06, MSGS-23)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.route('**/api/chats', (route) => route.fulfill({ json: [] }));
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByText('No chat selected')).toBeVisible();
  await expect(
    page.getByText("You don't have any conversations yet. Start by messaging a property owner."),
  ).toBeVisible();
  await page.context().close();
});

test('a conversation that is not there fails with a way to try again (CHAT-17, ERR-65, ERR-70)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages?chat=6f1f3a4e-0000-4000-8000-00000000dead');
  await expect(page.getByText('Failed to load the conversation').first()).toBeVisible();
  await expect(page.getByText('Could not load chat details.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().close();
});

test('a conversation begins about a home that was saved (MSGS-19, MSGS-29)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'renter2@example.com');
  await page.goto('/properties');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  const title = ((await heart.textContent()) ?? '').replace(/^Save /, '');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await heart.click();
  await kept;
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New Conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Conversation' });
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByRole('radio', { name: title }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(conversation(page).getByText(`Discussing: ${title}`)).toBeVisible();
  await page.context().close();
});

test('a person can be blocked, unblocked and reported (C8)', async ({ browser }) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  const menu = page.getByRole('button', { name: 'Conversation options' });
  await menu.click();
  await page.getByRole('menuitem', { name: /^Block / }).click();
  await expect(page.getByText(/is blocked$/)).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(input(page)).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: /^Report / }).click();
  const dialog = page.getByRole('dialog', { name: /^Report / });
  await dialog.getByLabel('Reason').selectOption('spam');
  await dialog.getByLabel('Details').fill('The same message again and again');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you for your report')).toBeVisible();
  await page.context().close();
});

test('a draft stays on the device until the log out, which leaves nothing (DEC-15)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  const text = something('A private thought');
  await input(page).fill(text);
  await expect.poll(() => privateTexts(page)).toContain(text);
  await page.reload();
  await expect(input(page)).toHaveValue(text);
  await page.getByRole('button', { name: /^My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => privateTexts(page)).not.toContain(text);
  await page.context().close();
});

test('the mails about unread messages can be turned off and on', async ({ browser }) => {
  const page = await openAs(browser, 'renter2@example.com');
  await page.goto('/account');
  const setting = page.getByRole('switch', { name: 'Mail me about unread messages' });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(page.getByText('You will get no more mails about messages')).toBeVisible();
  await page.reload();
  await expect(setting).not.toBeChecked();
  await setting.click();
  await expect(setting).toBeChecked();
  await page.context().close();
});

test('the screen can be used by everybody @phone @tablet @desktop', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, owner);
  await page.goto('/messages');
  await expect(badge(page)).toHaveText('Connected');
  await expectAccessible();
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Conversation options' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Report / }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

  test('list and conversation take turns, and nothing is read before it is opened (MSGS-11, MSGS-12, MSGS-22, READ-06)', async ({
    browser,
  }) => {
    const lister = await openAs(browser, owner);
    await lister.goto('/messages');
    const shared = rows(lister).filter({ hasText: 'Mapfumo' }).first();
    await shared.click();
    const text = something('Come on Saturday');
    await say(lister, text);
    await expect(log(lister).getByText(text)).toBeVisible();

    const page = await openAs(browser, renter, phone);
    await page.goto('/messages');
    const row = rows(page).filter({ hasText: text });
    await expect(row).toContainText(/\d+ unread/);
    await expect(page).toHaveURL('/messages');
    await expect(log(page)).toHaveCount(0);
    await row.click();
    await expect(log(page).getByText(text)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(page).toHaveURL('/messages');
    await expect(rows(page).first()).toBeVisible();
    await expect(row).toBeFocused();
    await expect(row).not.toContainText('unread');
    await page.context().close();
    await lister.context().close();
  });
});

const dayIn = (timeZone: string, at: number | string = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

/** The days on which something was said in the conversation shown, as they are in a time zone. */
async function daysOf(page: Page, timeZone: string): Promise<Set<string>> {
  const chat = new URL(page.url()).searchParams.get('chat');
  const session = await page.evaluate(() => localStorage.getItem('musha.session') ?? '');
  const { access_token } = JSON.parse(session);
  const answer = await page.request.get(`/api/chats/${chat}/messages`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { messages } = (await answer.json()) as MessagePage;
  return new Set(messages.map(({ created_at }) => dayIn(timeZone, created_at)));
}

/** Everything that is kept for somebody on this device. */
const privateTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('musha-private', 1);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = database.transaction('entries').objectStore('entries').getAll();
    const values = await new Promise((resolve, reject) => {
      all.onsuccess = () => resolve(all.result);
      all.onerror = () => reject(all.error);
    });
    database.close();
    return JSON.stringify(values);
  });
