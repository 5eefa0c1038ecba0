import type { Page, Route } from '@playwright/test';
import { sendMessageButton, tryAgainButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';

const token = 'a-token-of-a-mail-long-enough';

/** Intercepts requests to a path, responds to them and records their bodies. */
async function answer(page: Page, path: string, ...answers: Parameters<Route['fulfill']>[0][]) {
  const sent: unknown[] = [];
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill(answers[sent.length - 1] ?? answers.at(-1));
  });
  return sent;
}

const accepted = { status: 202, json: { accepted: true } };
const broken = { status: 503, json: { code: 'PGRST301', message: 'Please try again later.' } };
const invalid = {
  status: 400,
  json: {
    code: 'invalid_link',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
};

test('the contact form shows each error next to its field and works by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Rudo');
  await page.getByLabel('Email', { exact: false }).first().fill('rudo');
  await sendMessageButton(page).click();
  const email = page.getByRole('main').getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(email).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveAccessibleDescription(
    'Message is required',
  );
  await expectAccessible();
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Rudo Moyo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rudo@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('There is a listing that looks copied.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeFocused();
});

test.describe('when a response does not arrive', () => {
  test.use({ expectedProblems: [/status of (503|400)/] });

  test('the message stays in the form, and sending it again does not store it twice', async ({
    page,
  }) => {
    const sent = await answer(page, '/api/contact', broken, accepted);
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Rudo');
    await page.getByRole('main').getByLabel('Email').fill('rudo@example.com');
    await page.getByRole('main').getByLabel('Message').fill('Hello');
    const send = sendMessageButton(page);
    await send.click();
    await expect(page.getByText(/^Your message could not be sent\./)).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('Hello');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('confirming a newsletter subscription can be retried', async ({
    page,
    expectAccessible,
  }) => {
    const path = '/api/newsletter/confirmations';
    const sent = await answer(page, path, broken, { json: { accepted: true } });
    await page.goto(`/newsletter/confirm#token=${token}`);
    await expect(page.getByText("That didn't work.")).toBeVisible();
    await expectAccessible();
    await expect(page.locator('body')).toBeFocused();
    await tryAgainButton(page).click();
    await expect(page.getByText("You're subscribed.")).toBeFocused();
    expect(sent).toEqual([{ token }, { token }]);
  });
});

const links = [
  {
    path: '/newsletter/confirm',
    api: '/api/newsletter/confirmations',
    text: "You're subscribed.",
  },
];

const taps = [
  {
    path: '/newsletter/unsubscribe',
    api: '/api/newsletter/cancellations',
    action: 'Unsubscribe',
    text: "You've unsubscribed.",
  },
  {
    path: '/alerts/confirm',
    api: '/api/search-subscriptions/confirmations',
    action: 'Tell me about new ones',
    text: "We'll email you when new homes match your search. Unsubscribe",
  },
  {
    path: '/alerts/stop',
    api: '/api/search-subscriptions/cancellations',
    action: 'Stop these emails',
    text: "We won't email you about homes any more.",
  },
];

test('confirmation links take effect when opened, unsubscribe links after a tap, and neither leaves a token in the URL (S11)', async ({
  page,
  expectAccessible,
}) => {
  const requested: string[] = [];
  // Chromium reports the document's URL with its fragment, but does not send the fragment.
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) requested.push(request.url());
  });
  for (const { path, api, text } of links) {
    const sent = await answer(page, api, { json: { accepted: true } });
    await page.goto(`${path}#token=${token}`);
    await expect(page.getByText(text)).toBeVisible();
    expect(sent).toEqual([{ token }]);
    expect(new URL(page.url()).hash).toBe('');
  }
  for (const { path, api, action, text } of taps) {
    const sent = await answer(page, api, { json: { accepted: true } });
    await page.goto(`${path}#token=${token}`);
    const button = page.getByRole('main').getByRole('button', { name: action });
    await expect(button).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible();
    expect(sent, 'nothing happens by looking').toEqual([]);
    await button.click();
    await expect(page.getByText(text)).toBeFocused();
    expect(sent).toEqual([{ token }]);
  }
  expect(requested.filter((url) => url.includes(token))).toEqual([]);
});

test.describe('when an emailed link does not work', () => {
  test.use({ expectedProblems: [/400/] });

  test('the page explains whether the link was used, expired or broken, and what to do (AUTH-23)', async ({
    page,
  }) => {
    const text = 'This email address is already confirmed. You can sign in.';
    const used = { status: 400, json: { code: 'link_used', message: text } };
    await answer(page, '/api/auth/confirmations', used, invalid);
    const main = page.getByRole('main');
    const path = '/auth/confirm';
    await page.goto(`${path}#token=${token}`);
    await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    await page.reload();
    const notices = main.getByRole('status').and(page.locator('.border-waiting'));
    const lost = notices.filter({ hasText: 'The link is missing.' });
    await expect(lost).toBeVisible();
    await expect(tryAgainButton(main)).toBeHidden();
    await page.goto('/');
    await page.goto(`${path}#token=${token}`);
    await expect(main.getByText('This link is no longer valid.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await expect(tryAgainButton(main)).toBeHidden();
    const others = ['/auth/reset', '/auth/undo', '/auth/invitation', '/availability', '/appeal'];
    for (const other of others) {
      await page.goto(other);
      await expect(lost).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await expect(main.getByRole('link').first(), `${other} leads on`).toBeVisible();
    }
    // After a tap, a link to the next step replaces the button.
    for (const { path: tapped, api, action } of taps) {
      await answer(page, api, invalid);
      await page.goto(`${tapped}#token=${token}`);
      const button = main.getByRole('button', { name: action });
      await button.click();
      await expect(main.getByText('This link is no longer valid.')).toBeFocused();
      await expect(button).toHaveCount(0);
      await expect(main.getByRole('link')).toBeVisible();
      await page.reload();
      await expect(main.getByText('The link is missing.')).toBeVisible();
      await expect(button).toHaveCount(0);
    }
  });
});
