import { askAbout, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { sendMessageButton } from '../fixtures/named.ts';
import { demoPassword } from '../fixtures/people.ts';
import { countTaps } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';

test('asking about a home that meets three requirements takes five taps from the home page @phone', async ({
  page,
}) => {
  await newRenter(page);
  await page.goto('/');
  const taps = await countTaps(page);
  const main = page.getByRole('main');
  const box = main.getByLabel('Search homes');
  await box.tap();
  await box.fill('harare under $600 with borehole');
  await box.press('Enter');
  await expect(page).toHaveURL('/properties?city=Harare&maxPrice=600&has=borehole');
  await main.getByRole('listitem').locator('h3 a').first().tap();
  await page.getByRole('link', { name: 'Message', exact: true }).tap();
  await sendMessageButton(page).tap();
  await expect(main.getByText(/Sent (today|yesterday), waiting for/)).toBeVisible();
  expect(await taps()).toBe(5);
});

test('answering a question takes two taps from the email and three from the inbox @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const owner = await newLister(page, 'owner');
  const house = await listProperty(request, owner, 'House of the mailed question');
  await askAbout(request, house.id, 'Is the house free?');
  const link = new URL(await linkMailedTo(owner.email, new RegExp(house.title)));
  await page.goto(link.pathname + link.search);
  const taps = await countTaps(page);
  const respond = page.getByRole('button', { name: 'Respond' });
  const message = page.getByLabel('Type your message...');
  const send = page.getByRole('button', { name: 'Send message' });
  await respond.tap();
  await expect(message).toBeFocused();
  await page.keyboard.insertText('It is, come after six.');
  await send.tap();
  await expect(page.getByRole('log')).toContainText('come after six.');
  expect(await taps()).toBe(2);

  const cottage = await listProperty(request, owner, 'Cottage of the asking people');
  await askAbout(request, cottage.id, 'Does the cottage have a borehole?');
  await page.goto('/');
  const before = await taps();
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).tap();
  const asking = page.getByRole('region', { name: 'Waiting for your reply' });
  await expect(asking.getByRole('listitem')).toHaveText(
    /Tariro Mapfumo.*Does the cottage have a borehole\?.*About Cottage of the asking people/s,
  );
  await expectAccessible();
  await respond.tap();
  await expect(message).toBeFocused();
  await page.keyboard.insertText('It has.');
  await send.tap();
  await expect(page.getByRole('log')).toContainText('It has.');
  expect((await taps()) - before).toBe(3);
});

test('the first moderation decision takes seven taps from the sign-in page @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth');
  const taps = await countTaps(page);
  await page.getByLabel('Email').first().tap();
  await page.getByLabel('Email').first().fill('admin@example.com');
  await page.getByLabel('Password').tap();
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL('/');
  const first = page.getByRole('region', { name: 'Needs a decision' });
  await expect(first.getByRole('link').first()).toBeInViewport();
  await expectAccessible();
  await first.getByRole('link').first().tap();
  await page.getByRole('link', { name: 'Go to the decision' }).tap();
  await page.getByRole('radio', { name: 'No action' }).tap();
  await expectAccessible();
  await page.getByRole('button', { name: 'No action' }).tap();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  expect(await taps()).toBe(7);
});
