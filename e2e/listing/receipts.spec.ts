import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textOfPdf } from '../../test/text-of-pdf.ts';
import { conversationOptions } from '../fixtures/named.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

async function openRented(page: Page) {
  await page.goto('/messages');
  await page.getByRole('link', { name: /I paid .* for rent/ }).click();
}

test('a renter records a payment, the owner confirms it, and anyone can check the receipt (PAID-01 to PAID-05, TYPE-02) @phone', async ({
  browser,
  page: stranger,
  expectAccessible,
}) => {
  const [renter, owner] = [
    await openAs(browser, 'renter2@example.com'),
    await openAs(browser, 'owner@example.com'),
  ];
  await openRented(owner);
  await openRented(renter);
  await conversationOptions(renter).click();
  await renter.getByRole('menuitem', { name: 'Record a payment' }).click();
  const dialog = renter.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByLabel('What for').selectOption('Other');
  await dialog.getByLabel('Amount in USD').fill('42,50');
  await expect(dialog.getByText('We read this as 42.50.')).toBeVisible();
  await dialog.getByLabel('How it was paid').selectOption('InnBucks');
  await dialog.getByLabel('Will it be refunded?').selectOption('Non-refundable');
  await dialog.getByLabel('Note').fill('New lock for the gate');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  const cardOn = (page: Page) => page.getByRole('article').filter({ hasText: '$42.50' });
  await expect(cardOn(renter)).toContainText('Waiting for confirmation');

  await expect(cardOn(owner)).toContainText('New lock for the gate');
  await cardOn(owner).getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOn(renter)).toContainText('Confirmed by both');
  const saved = renter.waitForEvent('download');
  await cardOn(renter).getByRole('button', { name: 'Download receipt (PDF)' }).click();
  const { text, pages } = textOfPdf(await readFile(await (await saved).path()));
  expect(pages).toBe(1);
  expect(text).toContain('$42.50');
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';

  await stranger.goto('/check');
  await stranger.getByLabel('Check code').fill(code.toLowerCase().replaceAll('-', ' '));
  await stranger.getByRole('button', { name: 'Check' }).click();
  await expect(
    stranger.getByRole('heading', { name: 'Both people confirmed this receipt' }),
  ).toBeVisible();
  await expect(stranger.getByText('$42.50')).toBeVisible();
  await expect(stranger.getByText('New lock for the gate')).toHaveCount(0);
  await expectAccessible();
  for (const page of [renter, owner]) await page.context().close();
});
