import { listProperty, newLister, newPassword } from '../fixtures/listers.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { messageBox, sendMessageButton, signUpButton } from '../fixtures/named.ts';
import { newAddress } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// The tests press a part of the page that hydrates late.
test.use({ restsAtOnce: true });

test('a visitor’s message reaches the owner after registration and confirmation by email (INQ-07 to INQ-09, INQ-11) @phone', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const owner = await newLister(elsewhere, 'owner');
  const { id, title } = await listProperty(
    elsewhere.request,
    owner,
    'Cottage with a lost question',
  );
  const email = newAddress();
  const words = 'Is there water when ZESA is gone?';
  await page.goto(`/properties/${id}`);
  await page.getByLabel('Name').fill('Tariro Mapfumo');
  await page.getByRole('main').getByLabel('Email').first().fill(email);
  await messageBox(page).fill(words);
  await sendMessageButton(page).click();

  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel');
  await expect(form.getByLabel('Name')).toHaveValue('Tariro Mapfumo');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await form.getByLabel('Password').fill(newPassword);
  await signUpButton(form).click();
  await expect(page).toHaveURL('/auth?message=verify-email');

  // The email's link opens a second page in the same browser. That page continues with the inquiry.
  const link = new URL(await linkMailedTo(email, /confirm/i));
  await page.goto('about:blank', { waitUntil: 'commit' });
  await page.goto(link.pathname + link.hash);

  // The inquiry is sent when the person returns, and they cannot send a second one.
  await expect(page).toHaveURL(`/properties/${id}`);
  const send = sendMessageButton(page);
  await expect(page.getByText('Inquiry Sent', { exact: true })).toBeInViewport();
  await expect(send).toHaveCount(0);
  await expect(page.getByText(/Sent (today|yesterday), waiting for Nyasha Ncube/)).toBeVisible();
  await expect(send).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/Sent (today|yesterday), waiting for Nyasha Ncube/)).toBeVisible();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(send).toHaveCount(0);

  for (const address of ['/account', '/messages']) {
    await page.goto(address);
    const waiting = page.getByRole('list', { name: 'Inquiries waiting for a reply' });
    await expect(waiting.getByRole('link', { name: title })).toContainText(words);
  }

  const asked = await elsewhere.request.get('/api/inquiries', { headers: owner.headers });
  const [inquiry] = await asked.json();
  expect(inquiry).toMatchObject({ message: words, status: 'pending' });
  const { headers } = owner;
  await elsewhere.request.post(`/api/inquiries/${inquiry.id}/response`, { headers, data: {} });
  await page.goto(`/properties/${id}`);
  await expect(page.getByText(/Sent (today|yesterday), answered by Nyasha Ncube/)).toBeVisible();
  await page.getByRole('link', { name: 'Open conversation' }).click();
  await expect(page).toHaveURL(/messages\?chat=/);
  await expect(page.getByRole('log')).toContainText(words);
  await elsewhere.context().close();
});

test('a lister finds the form to list a first home, and makes a home available again after it was rented (HOME-03, TABLE-13) @phone', async ({
  page,
}) => {
  const owner = await newLister(page, 'owner');
  const main = page.getByRole('main');
  const first = main.getByRole('link', { name: 'List your first home' });
  await page.goto('/owner/dashboard');
  await expect(first).toHaveAttribute('href', '/owner/add-property');
  await page.goto('/');
  await expect(first).toHaveAttribute('href', '/owner/add-property');
  await main.getByRole('link', { name: 'List Your Property' }).first().click();
  await expect(page).toHaveURL('/owner/add-property');

  const { id, title } = await listProperty(page.request, owner, 'House of its own lister');
  await page.goto(`/properties/${id}`);
  const edit = main.getByRole('link', { name: 'Edit' });
  await expect(edit).toHaveCount(2);
  await expect(edit.first()).toHaveAttribute('href', `/owner/edit-property/${id}`);
  await expect(main.getByText('Contact Property Owner')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0);

  await page.goto('/owner/dashboard');
  await expect(main.getByText(title)).toBeVisible();
  await expect(first).toHaveCount(0);
  for (const step of ['Mark as Rented', 'Mark as Not Rented']) {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: step }).click();
  }
  await expect(page.getByText('It stays off the market until')).toBeVisible();
  await expect(main.getByText('Not Available', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Available' }).click();
  await expect(page.getByText('Property marked as available')).toBeVisible();
  await page.goto(`/properties/${id}`);
  await expect(main.getByText('Available', { exact: true })).toBeVisible();
});
