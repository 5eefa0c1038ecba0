import type { Page } from '@playwright/test';
import { type Lister, listProperty, newLister, newPassword } from '../fixtures/listers.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { messageBox, sendMessageButton, signUpButton } from '../fixtures/named.ts';
import { enterSignIn, loseSession, newAddress } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const renter = 'renter2@example.com';
const saved = (page: Page) =>
  page.getByText("Your message to Nyasha Ncube is saved. Log in or register and we'll send it.");
const message = (page: Page) => messageBox(page);

async function newHome(page: Page) {
  const owner = await newLister(page, 'owner');
  const home = await listProperty(page.request, owner, 'Cottage beside a dam');
  await loseSession(page);
  return { owner, home };
}

/** A visitor writes about a home and is asked to sign in. */
async function writeAsVisitor(page: Page, id: string, email: string, text: string): Promise<void> {
  await page.goto(`/properties/${id}`);
  await page.getByLabel('Name').fill('Tariro Mapfumo');
  await page.getByRole('main').getByLabel('Email').first().fill(email);
  await message(page).fill(text);
  await sendMessageButton(page).click();
  await expect(page).toHaveURL('/auth');
  await expect(saved(page)).toBeVisible();
}

/** The messages in the inquiries that the owner has received. */
async function askedOf(page: Page, { headers }: Lister): Promise<string[]> {
  const asked = await (await page.request.get('/api/inquiries', { headers })).json();
  return asked.map(({ message: text }: { message: string }) => text);
}

test('a visitor’s message is sent after sign-in, and sending it can be undone (INQ-14, INQ-15) @phone', async ({
  page,
  expectAccessible,
}) => {
  const { owner, home } = await newHome(page);
  const text = 'May I see it on Saturday?';
  await writeAsVisitor(page, home.id, 'Renter2@Example.com ', text);
  await expectAccessible();
  await enterSignIn(page, renter);
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expect(page.getByText('Inquiry Sent')).toBeInViewport();
  await expect(message(page)).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page)).toHaveValue(text);
  await expect(message(page)).toBeFocused();
  await expect(page.getByText('Your message is ready. Press Send Message.')).toBeVisible();
  await page.reload();
  await expect(message(page), 'nothing is sent by itself after that').toHaveValue(text);
  expect(await askedOf(page, owner)).toEqual([]);

  await message(page).fill(`${text} At ten?`);
  await sendMessageButton(page).click();
  await expect.poll(() => askedOf(page, owner)).toEqual([`${text} At ten?`]);
});

test('a visitor’s message is sent once if the tab is closed during the undo period (INQ-16) @release', async ({
  page,
  context,
}) => {
  const { owner, home } = await newHome(page);
  const text = 'May I see it on Friday?';
  await writeAsVisitor(page, home.id, renter, text);
  await enterSignIn(page, renter);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const other = await context.newPage();
  await page.close();
  await expect.poll(() => askedOf(other, owner)).toEqual([text]);

  await other.goto(`/properties/${home.id}`);
  await expect(other.getByText(/Sent (today|yesterday), waiting for Nyasha Ncube/)).toBeVisible();
  expect(await askedOf(other, owner)).toEqual([text]);
});

test('after registration, a visitor’s message is sent once, from the tab that confirms the email address (INQ-14) @release', async ({
  page,
  context,
}) => {
  const { owner, home } = await newHome(page);
  const email = newAddress();
  const text = 'Is there a borehole?';
  await writeAsVisitor(page, home.id, email, text);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByLabel('Email').first()).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await signUpButton(page).last().click();
  await expect(page).toHaveURL('/auth?message=verify-email');
  await expect(saved(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(await linkMailedTo(email, /confirm/i));
  await expect(other).toHaveURL(`/properties/${home.id}`);
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expect.poll(() => askedOf(page, owner)).toEqual([text]);
  await expect(
    page.getByText(/Sent (today|yesterday), waiting for Nyasha Ncube/).or(message(page)),
  ).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText(/Sent (today|yesterday), waiting for Nyasha Ncube/)).toBeVisible();
  expect(await askedOf(page, owner)).toEqual([text]);
});

test('if the home is rented before the visitor signs in, its page says that the visitor’s message was not sent (INQ-15)', async ({
  page,
}) => {
  const { owner, home } = await newHome(page);
  await writeAsVisitor(page, home.id, renter, 'Is it quiet at night?');
  const rented = await page.request.patch(`/api/properties/${home.id}/state`, {
    headers: owner.headers,
    data: { rented: true },
  });
  expect(rented.ok()).toBe(true);
  await enterSignIn(page, renter);
  await expect(page.getByText('It was taken before your message could be sent.')).toBeVisible();
  expect(await askedOf(page, owner)).toEqual([]);
});

test.describe('when the server refuses a message', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('the message returns to the form after sign-in (INQ-14)', async ({ page }) => {
    const { home } = await newHome(page);
    const text = 'May I see it on Sunday?';
    await page.route('**/api/inquiries', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not today.' } })
        : route.fallback(),
    );
    await writeAsVisitor(page, home.id, renter, text);
    await enterSignIn(page, renter);
    await expect(page.getByText('Inquiry Sent')).toBeVisible();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(message(page)).toHaveValue(text);
    await expect(page.getByText('Inquiry Sent')).toHaveCount(0);
  });
});
