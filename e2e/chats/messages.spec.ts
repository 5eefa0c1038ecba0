import { badge, conversation, log, owner, rows } from '../fixtures/conversation.ts';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { hearts } from '../fixtures/homes.ts';
import { conversationOptions, tryAgainButton } from '../fixtures/named.ts';
import { signIn } from '../fixtures/people.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

const renter2 = 'renter2@example.com';

test('the first conversation opens automatically, and its URL works on other devices (MSGS-01, MSGS-02, MSGS-09, MSGS-10, MSGS-20, CHAT-03, CHAT-04)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter2);
  await page.goto('/messages');
  await expect(badge(page)).toHaveText('Connected');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?chat=[0-9a-f-]{36}$/);
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(conversation(page).getByText(/^Discussing: /)).toBeVisible();
  await conversation(page).getByRole('link', { name: 'View Property' }).click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}/);
  await page.context().close();
});

test('the messages page requests pending inquiries only once @release', async ({ browser }) => {
  const page = await openAs(browser, renter2);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Waiting for a reply' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/api/inquiries')).toHaveLength(1);
  await page.context().close();
});

test('conversations can be found by name and by home, and Refresh reports its result (MSGS-03, MSGS-13, MSGS-14, MSGS-18, ERR-73 to ERR-75)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter2);
  await page.goto('/messages');
  // Pending inquiries load after the conversations, below them.
  await expect(page.getByRole('heading', { name: 'Waiting for a reply' })).toBeVisible();
  const all = await rows(page).count();
  const search = page.getByLabel('Search messages');
  const name = (await rows(page).first().locator('span.truncate').first().textContent()) ?? '';
  await search.fill(name.toUpperCase());
  await expect(rows(page).first()).toContainText(name);
  await search.fill('no such thing');
  await expect(page.getByText('No conversations found matching "no such thing"')).toBeVisible();
  await search.fill('');
  await expect(rows(page)).toHaveCount(all);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/chats', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refreshing chats...')).toBeVisible();
  answered.resolve();
  await expect(page.getByText('Chats refreshed successfully')).toBeVisible();
  await page.unroute('**/api/chats');
  await page.route('**/api/chats', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByText('Failed to refresh chats. Please try again in a moment.'),
  ).toBeVisible();
  await expect(badge(page)).toHaveText('Disconnected');
  await expect(rows(page)).toHaveCount(all);
  await page.context().close();
});

test('the messages page explains loading errors, and an empty list says how to begin a conversation (MSGS-04 to MSGS-06, MSGS-23, MSGS-24, CHAT-17, ERR-63, ERR-65, ERR-69, ERR-70) @release', async ({
  browser,
}) => {
  const page = await openAs(browser, renter2);
  await page.goto('/messages?chat=6f1f3a4e-0000-4000-8000-00000000dead');
  await expect(page.getByText('Failed to load the conversation').first()).toBeVisible();
  await expect(page.getByText('Could not load chat details.').first()).toBeVisible();
  await expect(tryAgainButton(page)).toBeVisible();

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

  await page.unroute('**/api/chats');
  await page.route('**/api/chats', (route) => route.fulfill({ json: [] }));
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Browse Properties' }),
  ).toBeVisible();
  await expect(page.getByText('No chat selected')).toBeVisible();
  await expect(
    page.getByText("You don't have any conversations yet. Start by messaging a property owner."),
  ).toBeVisible();
  await page.context().close();
});

test('a person can start a conversation about a saved home (MSGS-19, MSGS-29)', async ({
  browser,
}) => {
  const page = await openAs(browser, renter2);
  await page.goto('/properties');
  const heart = hearts(page).first();
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save /, '');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await heart.click();
  await kept;
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New Conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Conversation' });
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByRole('radio', { name: title }).check();
  // A dialog closed while a conversation is being created does not close the next dialog.
  const beginning = await holdAnswer(page, 'POST', '**/api/chats');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await beginning.given();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Conversation' }).click();
  const begun = page.waitForResponse((answer) => answer.request().method() === 'POST');
  beginning.letGo();
  await begun;
  await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  await dialog.getByRole('radio', { name: title }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(conversation(page).getByText(`Discussing: ${title}`)).toBeVisible();
  await page.context().close();
});

test('emails about unread messages can be turned off and on again', async ({ browser }) => {
  const page = await openAs(browser, renter2);
  await page.goto('/account');
  const setting = page.getByRole('switch', { name: 'Email me about unread messages' });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(page.getByText("We won't email you about unread messages")).toBeVisible();
  await page.reload();
  await expect(setting).not.toBeChecked();
  await setting.click();
  await expect(setting).toBeChecked();
  await page.context().close();
});

test('the messages screen is accessible @phone', async ({ page, expectAccessible }) => {
  await signIn(page, owner);
  await page.goto('/messages');
  await expect(badge(page)).toHaveText('Connected');
  await expectAccessible();
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toBeVisible();
  await expectAccessible();
  await conversationOptions(page).press('Enter');
  await page.getByRole('menuitem', { name: /^Report / }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
