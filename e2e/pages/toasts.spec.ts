import type { Locator, Page } from '@playwright/test';
import { homeWithPictures } from '../fixtures/homes.ts';
import { newLister } from '../fixtures/listers.ts';
import {
  addPropertyButton,
  conversationOptions,
  reportLink,
  sendReportButton,
} from '../fixtures/named.ts';
import { signIn } from '../fixtures/people.ts';
import { openBlankForm, photograph, toastOn } from '../fixtures/property-form.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The toast stays open while the pointer is over it. */
const hold = (page: Page) => region(page).hover();

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const [across, down] = [a.left < b.left + b.width && b.left < a.left + a.width, a.top < b.bottom];
  return across && down && b.top < a.bottom;
}

test.describe('after a form is refused', () => {
  test.use({ expectedProblems: [/status of 4\d\d|Sign in failed/] });

  test('a toast does not cover the field in use, and closes when the input is corrected @phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 430 });
    await page.goto('/auth');
    await page.getByLabel('Email').first().fill('nobody@example.net');
    await page.getByLabel('Password').first().fill('wrong password');
    await page.keyboard.press('Enter');
    const message = toastOn(page, 'Sign in failed');
    await expect(message).toBeVisible();
    await hold(page);
    for (const label of ['Email', 'Password']) {
      const field = page.getByLabel(label).first();
      await field.focus();
      await expect.poll(() => overlap(field, region(page)), label).toBe(false);
    }
    await page.getByLabel('Password').first().fill('another one');
    await expect(message).toHaveCount(0);
  });

  test('a toast does not cover the submit button or the page’s end, and repeated errors share one toast @phone', async ({
    page,
  }) => {
    await newLister(page, 'owner');
    await openBlankForm(page);
    await page.locator('input[type=file]').setInputFiles(await photograph('good.jpg'));
    await expect(toastOn(page, 'Images uploaded')).toBeVisible();
    await hold(page);
    const submit = addPropertyButton(page);
    await expect.poll(() => overlap(submit, region(page))).toBe(false);
    const broken = { mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
    await page.locator('input[type=file]').setInputFiles([
      { name: 'one.jpg', ...broken },
      { name: 'two.jpg', ...broken },
    ]);
    await expect(toastOn(page, 'one.jpg')).toBeVisible();
    await expect(toastOn(page, 'two.jpg')).toBeVisible();
    await expect(toastOn(page, 'Upload failed')).toHaveCount(1);
    await hold(page);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => overlap(last, region(page))).toBe(false);
  });
});

test.describe('when a report fails', () => {
  test.use({ expectedProblems: [/status of 500/] });

  test('its toast can be used while the dialog is open, but the page behind cannot, and a press outside closes the dialog', async ({
    page,
  }) => {
    await page.goto(await homeWithPictures(page));
    await page.route('**/reports', (route) => route.fulfill({ status: 500 }));
    const opener = reportLink(page);
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Report this home' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await opener.focus();
    await expect(opener).not.toBeFocused();
    await dialog.getByLabel("What's wrong?").selectOption({ label: 'Something else' });
    await dialog.getByLabel('Details').fill('The house burnt down in May.');
    await dialog.getByLabel('Email').fill('somebody@example.com');
    await sendReportButton(dialog).click();
    await hold(page);
    await region(page).getByRole('button', { name: 'Close' }).click();
    await expect(toastOn(page, 'Your report could not be sent')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('a toast in a conversation does not cover the input or the navigation @phone', async ({
  page,
}) => {
  await signIn(page, 'renter@example.com');
  await page.goto('/messages');
  const chats = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  await chats.first().click();
  const input = page.getByLabel('Type your message...');
  await expect(input).toBeVisible();
  const options = conversationOptions(page);
  await options.tap();
  await page.getByRole('menuitem', { name: 'Refresh' }).tap();
  await expect(toastOn(page, 'Refreshing chats...')).toBeVisible();
  await hold(page);
  for (const used of [input, options]) {
    await expect.poll(() => overlap(used, region(page))).toBe(false);
  }
});
