import { askAbout, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const longMessage = `Hello, is it still free? ${'We are a quiet family of four. '.repeat(20)}`;

test('an inquiry shows the renter’s phone number, can be answered and closed, and is counted while it is open (FLOW-01 to FLOW-04, FLOW-06 to FLOW-09, FLOW-11 to FLOW-13, FLOW-18, DASH-13, READ-08) @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const owner = await newLister(page, 'owner');
  const { id, title } = await listProperty(request, owner, 'House with a question');
  await askAbout(request, id, longMessage, '+263 77 555 0101');
  await page.goto('/owner/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'Pending Inquiries' })).toContainText(
    '1',
  );
  const tab = page.getByRole('tab', { name: 'Inquiries', exact: true });
  await expect(tab).toContainText('1');
  await page.getByRole('link', { name: 'View inquiries' }).click();
  await expect(page.getByRole('heading', { name: 'Property Inquiries' })).toBeVisible();
  await expect(
    page.getByText('Messages from potential renters interested in your properties'),
  ).toBeVisible();
  const inquiry = page.getByRole('listitem').filter({ hasText: title });
  await expect(inquiry).toContainText(/ ago/);
  await expect(inquiry).toContainText('Pending');
  await expect(inquiry.getByRole('link', { name: 'View Property' })).toHaveAttribute(
    'href',
    `/properties/${id}`,
  );
  await expect(inquiry).toContainText('Tariro Mapfumo');
  await expect(inquiry.getByRole('link', { name: /^Call Tariro Mapfumo/ })).toHaveAttribute(
    'href',
    'tel:+263775550101',
  );
  await expect(inquiry).toContainText('No conversation yet');
  const message = inquiry.getByText('Hello, is it still free?');
  await expect(inquiry.getByRole('button', { name: 'Read more' })).toBeVisible();
  const { height: clampedHeight } = await boxOf(message);
  await inquiry.getByRole('button', { name: 'Read more' }).click();
  await expect.poll(async () => (await boxOf(message)).height).toBeGreaterThan(clampedHeight);
  await expectAccessible();

  await inquiry.getByRole('button', { name: 'Respond' }).click();
  await expect(page).toHaveURL(/\/messages\?chat=[0-9a-f-]{36}$/);
  const thread = page.url();
  await page.getByLabel('Type your message...').fill('It is, come after six.');
  await page.getByRole('button', { name: 'Send message' }).tap();
  await expect(page.getByRole('log')).toContainText(/come after six\..*(Delivered|Read)/s);

  await page.goto('/owner/dashboard?tab=inquiries');
  await expect(inquiry).toContainText('You wrote last,');
  await expect(tab).toHaveText('Inquiries');
  await inquiry.getByRole('button', { name: 'View Thread' }).click();
  await expect(page).toHaveURL(thread);
  await expect(page.getByRole('log')).toBeVisible();
  await page.goBack();
  const arrive = Promise.withResolvers<void>();
  await page.route('**/api/inquiries/*', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const close = inquiry.getByRole('button', { name: 'Close' });
  await close.click();
  await expect(close).toHaveCount(0);
  await inquiry.getByRole('link', { name: 'View Property' }).click();
  await expect(page).toHaveURL(`/properties/${id}`);
  await expect(inquiry).toHaveCount(0);
  await page.goBack();
  await expect(close, 'the list that is read again does not know of it').toBeVisible();
  arrive.resolve();
  await expect(page.getByText('Inquiry marked as closed')).toBeVisible();
  await expect(inquiry.getByRole('button', { name: 'Respond' })).toHaveCount(0);
  await expect(close).toHaveCount(0);
  await inquiry.getByRole('button', { name: 'View History' }).click();
  await expect(page).toHaveURL(thread);
});

test('a listing shows who listed it, when they joined Musha, and how fast they usually reply @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const renter = await newRenter(page);
  const owner = await newLister(page, 'owner');
  const lister = page.getByRole('region', { name: 'Who listed this home' });
  let id = '';
  for (let number = 1; number <= 5; number += 1) {
    ({ id } = await listProperty(request, owner, `House of quick answer ${number}`));
    const data = { property_id: id, message: 'Is it free?' };
    const asked = await request.post('/api/inquiries', { headers: renter.headers, data });
    expect(asked.status()).toBe(201);
  }
  const inquiries = await (await request.get('/api/inquiries', owner)).json();
  for (const inquiry of inquiries) {
    await request.post(`/api/inquiries/${inquiry.id}/response`, { ...owner, data: {} });
  }
  const questions: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/lister') && questions.push(asked.url()));
  await page.goto(`/properties/${id}`);
  await lister.scrollIntoViewIfNeeded();
  await expect(lister).toContainText('Nyasha Ncube');
  await expect(lister).toContainText(/On Musha since \w+ \d{4}/);
  await expect(lister).toContainText('Usually replies within an hour');
  await expect(lister).toContainText('Based on 5 inquiries in the last 90 days');
  expect(questions, 'asked once').toHaveLength(1);
  await expectAccessible();
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/500/] });

  test('the inquiry stays unchanged and the reason is shown (ERR-46, ERR-48) @release', async ({
    page,
    request,
  }) => {
    const owner = await newLister(page, 'owner');
    const { id, title } = await listProperty(request, owner, 'House with a failing question');
    await askAbout(request, id, 'Is it free?');
    await page.goto('/owner/dashboard?tab=inquiries');
    const inquiry = page.getByRole('listitem').filter({ hasText: title });
    const respond = inquiry.getByRole('button', { name: 'Respond' });
    await page.route('**/api/inquiries/*/response', (route) => route.fulfill({ status: 500 }));
    await respond.click();
    await expect(page.getByText('Could not create conversation')).toBeVisible();
    await expect(respond).toBeEnabled();

    await page.unroute('**/api/inquiries/*/response');
    await respond.click();
    await expect(page).toHaveURL(/\/messages\?chat=/);
    await page.goto('/owner/dashboard?tab=inquiries');
    await page.route(/\/api\/inquiries\/[^/]+$/, (route) => route.fulfill({ status: 500 }));
    await inquiry.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Could not update inquiry status')).toBeVisible();
    await expect(inquiry).toContainText('Responded');
  });
});
