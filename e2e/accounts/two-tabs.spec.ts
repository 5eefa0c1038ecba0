import type { Page } from '@playwright/test';
import { listOfTheDemo } from '../fixtures/homes.ts';
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

/** Waits for a reload: the page notices with its next request, or when it wakes. */
async function nextLoad(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  const before = page.locator('html[data-before]');
  return () => expect(before).toHaveCount(0);
}

/** The texts of all inquiries that the person signed in on this device has sent. */
const inquiriesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('musha.session') ?? '{}');
    const headers = { Authorization: `Bearer ${access_token}` };
    const asked = await (await fetch('/api/inquiries', { headers })).json();
    return asked.map(({ message }: { message: string }) => message);
  });

test('what one person wrote is not sent in the name of the next, who signed in in another tab (SESS-07, SESS-08)', async ({
  page,
  context,
}) => {
  const text = `Is there a borehole? ${Date.now()}`;
  await sleep(page);
  await signIn(page, 'renter@example.com');
  await page.goto(listOfTheDemo);
  const isLoadedAgain = await nextLoad(page);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  const isCut = { now: true };
  await context.route('**/api/inquiries', (route) =>
    isCut.now && route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message waits on this device')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^My Account/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await other.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await other.goto('/auth');
  await enterSignIn(other, 'renter2@example.com');
  await expect(other.getByRole('button', { name: /^My Account/ })).toBeVisible();

  isCut.now = false;
  // The queue tries again when there is a connection, before the page has noticed anything. Either
  // event loads the page again.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await isLoadedAgain();
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveValue(text);
  expect(await inquiriesOf(page)).not.toContain(text);
});

test('a press on a page of the person before does nothing in the name of the next (SESS-08)', async ({
  page,
  context,
}) => {
  const text = `And a garden? ${Date.now()}`;
  await sleep(page);
  await signIn(page, 'renter@example.com');
  await page.goto(listOfTheDemo);
  const isLoadedAgain = await nextLoad(page);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  const other = await context.newPage();
  await signIn(other, 'renter2@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await isLoadedAgain();
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveValue(text);
  expect(await inquiriesOf(page)).not.toContain(text);
});
