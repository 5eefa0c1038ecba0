import type { Page } from '@playwright/test';
import { listOfTheDemo } from '../fixtures/homes.ts';
import { logOutItem, messageBox, sendMessageButton } from '../fixtures/named.ts';
import { enterSignIn, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedProblems: [/Failed to load resource/] });

/** Hides other tabs' writes from this tab, as if the browser had frozen it. */
const sleep = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('storage', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    }),
  );

/** Opens a home in a frozen tab, signed in. The returned function waits until the tab reloads. */
async function openHome(page: Page): Promise<() => Promise<void>> {
  await sleep(page);
  await signIn(page, 'renter@example.com');
  await page.goto(listOfTheDemo);
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  return () => expect(page.locator('html[data-before]')).toHaveCount(0);
}

const messageOn = (page: Page) => messageBox(page);

const inquiriesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('musha.session') ?? '{}');
    const headers = { Authorization: `Bearer ${access_token}` };
    const asked = await (await fetch('/api/inquiries', { headers })).json();
    return asked.map(({ message }: { message: string }) => message);
  });

async function expectUnsent(page: Page, text: string): Promise<void> {
  await expect(messageOn(page)).not.toHaveValue(text);
  expect(await inquiriesOf(page)).not.toContain(text);
}

test('a queued message is never sent from the account of someone who later signs in on another tab (SESS-07, SESS-08)', async ({
  page,
  context,
}) => {
  const text = `Is there a borehole? ${Date.now()}`;
  const isLoadedAgain = await openHome(page);
  const isCut = { now: true };
  await context.route('**/api/inquiries', (route) =>
    isCut.now && route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await messageOn(page).fill(text);
  await sendMessageButton(page).click();
  await expect(page.getByText('Your message is saved on this device')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^My Account/ }).click();
  await logOutItem(other).click();
  await other.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await other.goto('/auth');
  await enterSignIn(other, 'renter2@example.com');
  await expect(other.getByRole('button', { name: /^My Account/ })).toBeVisible();

  isCut.now = false;
  // Two things can reload this tab: the queue's retry on reconnect, or the sign-in in the other
  // tab.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await isLoadedAgain();
  await expectUnsent(page, text);
});

test('a message typed by one person is not sent if another person has signed in meanwhile (SESS-08) @release', async ({
  page,
  context,
}) => {
  const text = `And a garden? ${Date.now()}`;
  const isLoadedAgain = await openHome(page);
  await messageOn(page).fill(text);
  const other = await context.newPage();
  await signIn(other, 'renter2@example.com');
  await sendMessageButton(page).click();
  await isLoadedAgain();
  await expectUnsent(page, text);
});
