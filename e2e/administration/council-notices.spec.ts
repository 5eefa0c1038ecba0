import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

const head = 'name,firm,phone,source,date,link';
const choose = (page: Page, ...lines: string[]) =>
  page.getByLabel('Notices file').setInputFiles({
    name: 'notices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\n')),
  });

test('an administrator corrects and imports a file of Council notices, and a visitor who checks an agent sees the notice (CHECK-05, CHECK-06) @release', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const admin = await openAs(browser, 'admin@example.com');
  await admin.goto('/admin/notices');
  const first = 'Gertrude Mazvimbo,Owl Lettings,,Council,2026-11-03,https://example.com/n1';
  const second = 'Osbert Mazvimbo,,,Council,3 November 2026,https://example.com/n2';
  await choose(admin, first, second.replace('3 November', 'November'));
  await expect(admin.getByRole('list', { name: 'Lines with errors' })).toHaveText(
    'Line 3: The date must be written like 2026-11-03.',
  );
  await expect(admin.getByRole('button', { name: 'Import 1 notice' })).toBeVisible();
  await choose(admin, first, second);
  await expect(admin.getByRole('list', { name: 'Lines with errors' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Import 2 notices' }).click();
  await expect(admin.getByText('2 notices imported')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Osbert Mazvimbo' })).toBeVisible();
  await choose(admin, first, second);
  await expect(
    admin.getByText(/0 new notices, 2 already imported, 0 lines with errors/),
  ).toBeVisible();

  const check = async () => {
    await page.goto('/check-an-agent');
    await page.getByLabel('Name, agency, certificate number or phone').fill('mazvimbo gertrude');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('heading', { name: "We don't know this agent" })).toBeVisible();
  };
  const notice = page.getByText(
    'The Estate Agents Council named Gertrude Mazvimbo of Owl Lettings in a notice on 3 November 2026.',
  );
  await check();
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^This could be someone else with the same name/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Council', exact: true })).toHaveAttribute(
    'href',
    'https://example.com/n1',
  );
  await expectAccessible();

  await admin.getByRole('button', { name: 'Withdraw the notice about Gertrude Mazvimbo' }).click();
  await admin.getByLabel('Reason').fill('The Council has struck it out.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(admin.getByText('Why: The Council has struck it out.')).toBeVisible();
  await check();
  await expect(notice).toHaveCount(0);
  await admin.context().close();
});
