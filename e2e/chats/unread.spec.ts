import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Lister, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { openMenuButton } from '../fixtures/named.ts';
import { toastOn } from '../fixtures/property-form.ts';
import { desktop, expect, phone, test } from '../fixtures/test.ts';

const messagesLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const notice = (page: Page) => toastOn(page, 'New message');

async function meetWriter(page: Page, browser: Browser) {
  const owner = await newLister(page, 'owner');
  const home = await listProperty(page.request, owner, 'Thatched cottage with a view');
  const elsewhere = await browser.newPage();
  const writer = await newRenter(elsewhere);
  await elsewhere.close();
  const chat = await page.request.post('/api/chats', {
    headers: writer.headers,
    data: { property_id: home.id },
  });
  const { id } = await chat.json();
  /** opens a page and waits until it receives events */
  const listenOn = async (address: string) => {
    await page.goto(address);
    await expect.poll(() => isHere(page.request, writer, id)).toBe(true);
  };
  const writeToThem = (text: string) => write(page.request, writer, id, text);
  return { owner, chatId: id, listenOn, write: writeToThem };
}

async function isHere(request: APIRequestContext, { headers, userId }: Lister, chatId: string) {
  const { participants } = await (await request.get(`/api/chats/${chatId}`, { headers })).json();
  return participants.some(
    (one: { user_id: string; is_active: boolean }) => one.user_id !== userId && one.is_active,
  );
}

async function write(
  request: APIRequestContext,
  { headers }: Lister,
  chatId: string,
  text: string,
) {
  const data = { id: crypto.randomUUID(), content: text };
  const sent = await request.post(`/api/chats/${chatId}/messages`, { headers, data });
  expect(sent.status()).toBe(201);
}

test('unread messages are counted in the header, the menus and the title of every page @phone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { write, chatId } = await meetWriter(page, browser);
  await page.goto('/properties');
  await expect(messagesLink(page)).toHaveAccessibleName('Messages');
  await write('Is it still to let?');
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await expect(messagesLink(page)).toHaveAccessibleName('Messages, 1 unread');
    await expect(page).toHaveTitle(/^\(1\) Browse/);
    await expectAccessible();
  }
  await page.getByRole('button', { name: /^My Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Messages' })).toHaveText(/Messages\s*1$/);
  await page.keyboard.press('Escape');
  await openMenuButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const inSheet = sheet.getByRole('link', { name: 'Messages' });
  await expect(inSheet).toHaveAccessibleName('Messages 1 unread');
  await sheet.getByRole('link', { name: 'About' }).tap();
  await expect(page).toHaveTitle(/^\(1\) About/);
  await write('I could come on Saturday.');
  await expect(page).toHaveTitle(/^\(2\) About/);

  await messagesLink(page).click();
  await page.getByRole('main').getByRole('list').getByRole('link').first().tap();
  await expect(page).toHaveURL(`/messages?chat=${chatId}`);
  await expect(page.getByRole('log')).toContainText('I could come on Saturday.');
  await page.getByRole('button', { name: 'Back to conversations' }).tap();
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    await expect(messagesLink(page)).toHaveAccessibleName('Messages');
    await expect(page).toHaveTitle(/^Messages/);
  }
});

test('one toast announces new messages without interrupting typing, and closes when they are read elsewhere @phone', async ({
  page,
  browser,
}) => {
  const { owner, write, chatId, listenOn } = await meetWriter(page, browser);
  await listenOn('/properties');
  await write('Is the roof new?');
  await expect(notice(page)).toBeVisible();
  const read = { headers: owner.headers, data: { seq: 1 } };
  await page.request.post(`/api/chats/${chatId}/read`, read);
  await expect(notice(page)).toHaveCount(0);
  await expect(messagesLink(page)).toHaveAccessibleName('Messages');

  const search = page.getByLabel('Search homes');
  await search.pressSequentially('bore');
  await write('Is it still to let?');
  await write('I could come on Saturday.');
  await expect(messagesLink(page)).toHaveAccessibleName('Messages, 2 unread');
  await expect(notice(page)).toHaveCount(0);
  await search.blur();
  // The toast stays while it has the focus.
  await page.getByRole('button', { name: 'Read it' }).focus();
  await expect(notice(page)).toHaveCount(1);
  await expect(toastOn(page, 'Tariro Mapfumo: Thatched cottage with a view')).toBeVisible();
  await page.getByRole('button', { name: 'Read it' }).tap();
  await expect(page).toHaveURL(`/messages?chat=${chatId}`);
  await expect(page.getByRole('log')).toContainText('I could come on Saturday.');
  await write('Or on Sunday.');
  await expect(page.getByRole('log')).toContainText('Or on Sunday.');
  await expect(notice(page), 'the conversation is open').toHaveCount(0);
});
