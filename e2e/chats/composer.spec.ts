import {
  input,
  log,
  owner,
  privateTexts,
  sendButton,
  sendMessage,
  something,
} from '../fixtures/conversation.ts';
import { logOutItem } from '../fixtures/named.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

const renter2 = 'renter2@example.com';

test('a refused message can be retried or discarded (CHAT-18, ERR-68, ERR-72)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter2);
  await page.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: {} })
      : route.fallback(),
  );
  await page.goto('/messages');
  const text = something('Will this arrive?');
  await sendMessage(page, text);
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

test('the send button is disabled while the message is invalid or being sent (CHAT-09, CHAT-10, CHAT-12, F27)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter2);
  await page.goto('/messages');
  await expect(sendButton(page)).toBeDisabled();
  await input(page).fill('  \n ');
  await expect(sendButton(page)).toBeDisabled();
  await input(page).fill('a'.repeat(3_950));
  await expect(page.getByText('50 characters left')).toBeVisible();
  await input(page).fill('a'.repeat(10_000));
  await expect(page.getByText(/at most 4,000 characters/)).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/chats/*/messages', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.fallback();
  });
  await sendMessage(page, something('Still sending'));
  await input(page).fill('The next one');
  await expect(sendButton(page)).toBeDisabled();
  await expect(log(page).getByText('Sending...')).toBeVisible();
  answer();
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).press('Enter');
  await expect(input(page)).toHaveValue('');
  await expect(input(page)).toBeFocused();
  await page.context().close();
});

test('a draft stays on the device until the person logs out (DEC-15)', async ({ browser }) => {
  const page = await openAs(browser, renter2);
  await page.goto('/messages');
  const text = something('A private thought');
  await input(page).fill(text);
  await expect.poll(() => privateTexts(page)).toContain(text);
  await page.reload();
  await expect(input(page)).toHaveValue(text);
  await page.getByRole('button', { name: /^My Account/ }).click();
  await logOutItem(page).click();
  // Reading the device's storage can fail, because the logout can reload the page.
  await expect.poll(() => privateTexts(page).catch(() => text)).not.toContain(text);
  await page.context().close();
});

test('a lister saves a quick reply and inserts it with one tap (CHAT-20)', async ({ browser }) => {
  const page = await openAs(browser, owner);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Add quick replies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Replies you often send').fill(`Still free\n${'a'.repeat(201)}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please use at most 200 characters')).toBeVisible();
  await dialog.getByLabel('Replies you often send').fill('Still free\n\nSaturday 10:00?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Saturday 10:00?' }).click();
  await expect(input(page)).toHaveValue('Saturday 10:00?');
  await expect(input(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Quick replies' })).toHaveCount(0);
  await page.context().close();
});
