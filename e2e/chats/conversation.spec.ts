import type { Page } from '@playwright/test';
import type { MessagePage } from '../../contract/chats/chats.ts';
import { untilCodeLoaded } from '../fixtures/chunk-failure.ts';
import {
  badge,
  conversation,
  input,
  log,
  openBoth,
  owner,
  privateTexts,
  renter,
  rows,
  sendMessage,
  something,
} from '../fixtures/conversation.ts';
import { conversationOptions, sendReportButton } from '../fixtures/named.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';
import { offlineBar } from '../fixtures/without-connection.ts';

test('messages are grouped by day in the reader’s time zone, with new ones under Today (CHAT-05, CHAT-19)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser, { timezoneId: 'Pacific/Honolulu' });
  const text = something('Good evening');
  await sendMessage(asker, text);
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

test('two people chat live with presence and read receipts (CHAT-02, CHAT-11, CHAT-14, LIVE-12, LIVE-13, LIVE-15, LIVE-16)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser);
  await expect(conversation(asker).getByText('Online', { exact: true }).first()).toBeVisible();
  await expect(conversation(lister).getByText('Online', { exact: true }).first()).toBeVisible();

  const question = something('Is it still to let?');
  await sendMessage(asker, question);
  await expect(input(asker)).toHaveValue('');
  await expect(log(lister).getByText(question)).toBeVisible();
  await expect(rows(lister).first()).toContainText(question);
  await expect(log(asker).getByText('Read').last()).toBeVisible();

  await Promise.all([
    expect(asker.getByText(/is typing\.\.\./)).toBeVisible(),
    input(lister).pressSequentially('Yes'),
  ]);
  await input(lister).press('Enter');
  await expect(log(asker).getByText('Yes', { exact: true }).last()).toBeVisible();

  await lister.goto('about:blank', { waitUntil: 'commit' });
  await expect(conversation(asker).getByText('Offline')).toBeVisible();
  const later = something('Thank you');
  await sendMessage(asker, later);
  await expect(log(asker).getByText('Delivered').last()).toBeVisible();
  await close();
});

test('messages written offline survive a reload and are sent once, in order, from any page (F23, DEC-14)', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser);
  await untilCodeLoaded(asker, ['idle']);
  await asker.context().setOffline(true);
  await expect(badge(asker)).toHaveText('Disconnected');
  await expect(offlineBar(asker)).toBeVisible();
  const texts = ['first', 'second', 'third'].map(something);
  for (const text of texts) await sendMessage(asker, text);
  await expect(log(asker).getByText('Waiting for a connection')).toHaveCount(3);
  for (const text of texts)
    await expect.poll(() => privateTexts(asker)).toContain(`"content":"${text}"`);

  // Pages load, but sending a message fails.
  await asker.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await asker.context().setOffline(false);
  await asker.reload();
  await expect(log(asker).getByText('Not sent yet')).toHaveCount(3);
  await asker.unroute('**/api/chats/*/messages');
  await asker.goto('/about');
  for (const text of texts) await expect(log(lister).getByText(text)).toHaveCount(1);
  const all = (await log(lister).textContent()) ?? '';
  const places = texts.map((text) => all.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await close();
});

test('in messages, markup is shown as text, URLs become safe links, and a request for money shows a warning with a report button (CHAT-16, CHAT-21) @release', async ({
  browser,
}) => {
  const { asker, lister, close } = await openBoth(browser);
  const markup = something('<img src=x onerror=alert(1)> https://example.com/house');
  await sendMessage(lister, markup);
  await expect(log(asker).getByText('<img src=x onerror=alert(1)>').last()).toBeVisible();
  await expect(
    log(asker).getByRole('link', { name: 'https://example.com/house' }).last(),
  ).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await sendMessage(lister, something('Pay the viewing fee of $20 by EcoCash first'));
  await expect(log(asker).getByText('Pay the viewing fee of $20').last()).toBeVisible();
  const warning = log(asker).getByRole('complementary', { name: 'Safety warning' }).last();
  await expect(warning).toBeVisible();
  await expect(log(lister).getByRole('complementary')).toHaveCount(0);
  await warning.getByRole('button', { name: 'Report' }).click();
  const dialog = asker.getByRole('dialog');
  await expect(dialog.getByRole('blockquote')).toContainText('Pay the viewing fee of $20');
  await expect(dialog.getByLabel('Reason')).toHaveValue('fraud');
  await sendReportButton(dialog).click();
  await expect(asker.getByText('Thank you for your report')).toBeVisible();
  await warning.getByRole('link', { name: 'How to rent safely' }).click();
  await expect(asker).toHaveURL('/blog/renting-safely-in-zimbabwe');
  await close();
});

test('a person can be blocked, unblocked and reported (C8)', async ({ browser }) => {
  const page = await openAs(browser, renter);
  await page.goto('/messages');
  const menu = conversationOptions(page);
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
  await sendReportButton(dialog).click();
  await expect(page.getByText('Thank you for your report')).toBeVisible();
  await page.context().close();
});

test.describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

  test('the list and each conversation are separate screens, and a message counts as read only once its conversation is open (MSGS-11, MSGS-12, MSGS-22, READ-06)', async ({
    browser,
  }) => {
    const lister = await openAs(browser, owner);
    await lister.goto('/messages');
    const shared = rows(lister).filter({ hasText: 'Mapfumo' }).first();
    await shared.click();
    await expect(conversation(lister).getByRole('heading', { name: /Mapfumo/ })).toBeVisible();
    const text = something('Come on Saturday');
    await sendMessage(lister, text);
    await expect(log(lister).getByText(text)).toBeVisible();

    const page = await openAs(browser, renter, phone);
    await page.goto('/about');
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
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await page.context().close();
    await lister.context().close();
  });
});

const dayIn = (timeZone: string, at: number | string = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

/** The days on which the displayed messages were sent, in the given time zone. */
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
