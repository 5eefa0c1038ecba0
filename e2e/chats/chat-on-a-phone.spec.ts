import type { Browser, Page } from '@playwright/test';
import { untilCodeLoaded } from '../fixtures/chunk-failure.ts';
import { type Lister, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { conversationOptions } from '../fixtures/named.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { offlineBar } from '../fixtures/without-connection.ts';

/** The visible area of a phone screen while the keyboard is open. */
const withKeyboard = { width: 360, height: 430 };

const input = (page: Page) => page.getByLabel('Type your message...');

async function openConversation(page: Page, browser: Browser) {
  const elsewhere = await browser.newPage();
  const renter = await newRenter(elsewhere);
  await elsewhere.close();
  const owner = await newLister(page, 'owner');
  const { id: property_id } = await listProperty(page.request, owner, 'Cottage with a veranda');
  const { headers } = renter;
  const begun = await page.request.post('/api/chats', { headers, data: { property_id } });
  expect(begun.status()).toBe(201);
  const { id } = await begun.json();
  const write = async (by: Lister, content: string) => {
    const data = { id: crypto.randomUUID(), content };
    const sent = await page.request.post(`/api/chats/${id}/messages`, {
      headers: by.headers,
      data,
    });
    expect(sent.status()).toBe(201);
  };
  for (let day = 1; day <= 8; day++) await write(renter, `I could come on the ${day}th.`);
  await page.goto('/messages');
  await page.getByRole('main').getByRole('list').getByRole('link').first().tap();
  await expect(page.getByRole('log').getByText('on the 8th')).toBeVisible();
  return { write, renter };
}

test('with the keyboard open, a conversation shows only one header bar and the whole message field @phone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.setViewportSize(withKeyboard);
  await openConversation(page, browser);
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const topOfLog = async () => (await boxOf(page.getByRole('log'))).top;
  await expect.poll(topOfLog, 'one bar').toBeLessThan(100);
  await input(page).tap();
  await input(page).fill('I am at home on Saturday.\nAnd on Sunday.\nRing the bell twice.');
  for (const part of [input(page), page.getByRole('button', { name: 'Send message' })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(async () => (await boxOf(page.getByRole('log'))).bottom).toBeGreaterThan(200);
  await expectAccessible();

  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByText('Discussing: Cottage with a veranda')).toBeVisible();
  await conversationOptions(page).tap();
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
  const entries = page.getByRole('menuitem');
  await entries.last().focus();
  await page.keyboard.press('ArrowDown');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entries.last()).toBeFocused();
  await page.getByRole('menuitem', { name: 'View Property' }).tap();
  await expect(page).toHaveURL(/\/properties\//);
  await expect(page.getByRole('banner').first()).toBeVisible();
});

test.describe('on a bad connection', () => {
  test.use({
    restsAtOnce: true,
    expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|500/],
  });

  test('an offline conversation shows a single offline notice and keeps its header and message field visible @phone', async ({
    page,
    browser,
    context,
  }) => {
    await openConversation(page, browser);
    // The offline bar's code loads when the page is idle.
    await untilCodeLoaded(page, ['idle']);
    await context.setOffline(true);
    await expect(offlineBar(page)).toBeVisible();
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    const name = page
      .getByRole('region', { name: 'Conversation', exact: true })
      .getByRole('heading')
      .first();
    const isCut = (text: HTMLElement) => text.scrollWidth > text.clientWidth;
    expect(await name.evaluate(isCut)).toBe(false);
    for (const said of ['Disconnected', 'Offline', 'Error loading messages', /^Could not load/])
      await expect(page.getByText(said)).toHaveCount(0);
    const scrolls = () => document.documentElement.scrollHeight > window.innerHeight;
    await expect.poll(() => page.evaluate(scrolls)).toBe(false);
    await context.setOffline(false);
    await expect(offlineBar(page)).toHaveCount(0);
    await expect(input(page)).toBeInViewport({ ratio: 1 });

    // If a request fails, the other person's name is still shown in full.
    await page.route('**/api/chats', (route) => route.fulfill({ status: 500, json: {} }));
    await conversationOptions(page).tap();
    await page.getByRole('menuitem', { name: 'Refresh' }).tap();
    await expect(page.getByLabel('Connection')).toHaveText('Disconnected');
    expect(await name.evaluate(isCut)).toBe(false);
  });

  test('a queued message scrolls into view when it is sent @phone @release', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(withKeyboard);
    const { write, renter } = await openConversation(page, browser);
    await page.route('**/api/chats/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await input(page).fill('Saturday is best.');
    await page.getByRole('button', { name: 'Send message' }).tap();
    const log = page.getByRole('log');
    await expect(log.getByText('Not sent yet')).toBeVisible();
    // The keyboard does not open automatically.
    await expect(input(page)).not.toBeFocused();
    // Sends a scroll event at the worst moment: after content is added, but before any other code
    // has run.
    await log.evaluate((box) => {
      const scroll = () => box.dispatchEvent(new Event('scroll'));
      new MutationObserver(scroll).observe(box, { childList: true, subtree: true });
    });
    const long = Array.from({ length: 12 }, (_, line) => `What about number ${line}?`).join('\n');
    await write(renter, long);
    await expect(log.getByText('What about number 11?')).toBeAttached();
    await expect(log.getByText('Saturday is best.')).toBeInViewport({ ratio: 1 });

    await page.unroute('**/api/chats/*/messages');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(log.getByText('Delivered')).toBeVisible();
    await expect(log.getByText('Saturday is best.')).toBeInViewport({ ratio: 1 });
  });
});
