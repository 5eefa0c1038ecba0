import type { Page } from '@playwright/test';
import { listProperty, newLister } from '../fixtures/listers.ts';
import { expect, test } from '../fixtures/test.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a home can be marked as unavailable, as rented and as available again (TABLE-07, TABLE-10 to TABLE-13) @phone', async ({
  page,
  request,
}) => {
  const owner = await newLister(page, 'owner');
  const { title } = await listProperty(request, owner, 'Two rooms on the hill');
  await page.goto('/owner/dashboard');
  const row = rowOf(page, title);
  const toggle = page.getByRole('switch', { name: `Available: ${title}` });
  await expect(row).toContainText('Chinhoyi');
  await expect(row).toContainText('$300 /month');
  await expect(toggle).toBeChecked();

  await toggle.click();
  await expect(page.getByText('Property marked as unavailable')).toBeVisible();
  await expect(row).toContainText('Not Available');

  await choose(page, title, 'Mark as Rented');
  await expect(page.getByText('Property marked as rented')).toBeVisible();
  await expect(row).toContainText('Rented');
  await expect(toggle).toBeDisabled();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Mark as Available' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await choose(page, title, 'Mark as Not Rented');
  await expect(page.getByText('Property marked as not rented')).toBeVisible();
  await choose(page, title, 'Mark as Available');
  await expect(page.getByText('Property marked as available')).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
});

test('a home is deleted only after confirmation (TABLE-15, TABLE-16, ERR-42)', async ({
  page,
  request,
}) => {
  const owner = await newLister(page, 'owner');
  const { title } = await listProperty(request, owner, 'The cottage to delete');
  await page.goto('/owner/dashboard');
  const dialog = page.getByRole('dialog', { name: `Delete ${title}` });
  await choose(page, title, 'Delete');
  await expect(
    dialog.getByText(
      'Are you sure you want to delete this property? This action cannot be undone.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, title)).toBeVisible();
  const arrive = Promise.withResolvers<void>();
  await page.route('**/api/properties/*', async (route) => {
    if (route.request().method() === 'DELETE') await arrive.promise;
    await route.continue();
  });
  await choose(page, title, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No properties found')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Musha' }).click();
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Home' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No properties found')).toBeVisible();
  await expect(rowOf(page, title), 'the home stays hidden on all pages').toBeHidden();
  arrive.resolve();
  await expect(page.getByText('Property deleted successfully')).toBeVisible();
  await expect(page.getByText('No properties found')).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/500/] });

  test('the table undoes the change and shows an error (ERR-43 to ERR-45)', async ({
    page,
    request,
  }) => {
    const owner = await newLister(page, 'owner');
    const { title } = await listProperty(request, owner, 'A house in a storm');
    await page.goto('/owner/dashboard');
    const toggle = page.getByRole('switch', { name: `Available: ${title}` });
    await expect(toggle).toBeChecked();
    await page.route('**/api/properties/*/state', (route) => route.fulfill({ status: 500 }));
    await toggle.click();
    await expect(page.getByText('Could not update property availability')).toBeVisible();
    await expect(toggle).toBeChecked();
    await choose(page, title, 'Mark as Rented');
    await expect(page.getByText('Could not update property status')).toBeVisible();
    await expect(rowOf(page, title).getByText('Available', { exact: true })).toBeVisible();

    await page.route(/\/api\/properties\/[^/]+$/, (route) => route.fulfill({ status: 500 }));
    await choose(page, title, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Could not delete property')).toBeVisible();
    await expect(rowOf(page, title)).toBeVisible();
  });
});

test('eleven homes fill two pages and can be sorted by price (TABLE-03, TABLE-04)', async ({
  page,
  request,
}) => {
  const owner = await newLister(page, 'owner');
  for (let number = 1; number <= 11; number += 1) {
    await listProperty(request, owner, `Flat number ${number}`, 1000 - number);
  }
  await page.goto('/owner/dashboard');
  await expect(page.getByText('1–10 of 11 properties')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Flat number 11');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('$999 /month');

  const price = page.getByRole('columnheader', { name: 'Price' });
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('1–10 of 11 properties')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('$989 /month');
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('$999 /month');
});

test('the table works by keyboard alone (TABLE-09)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const owner = await newLister(page, 'owner');
  const { id, title } = await listProperty(request, owner, 'Keyboard house');
  await request.post(`/api/properties/${id}/views`, { data: {} });
  await page.goto('/owner/dashboard');
  const toggle = page.getByRole('switch', { name: `Available: ${title}` });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Property marked as unavailable')).toBeVisible();

  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/owner/edit-property/${id}`,
  );
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Stat');
  await page.keyboard.press('Enter');
  const statistics = page.getByRole('dialog', { name: `Statistics: ${title}` });
  await expect(statistics.getByRole('img', { name: /views?, contact shown/ })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(statistics).toHaveCount(0);
  await expect(actions).toBeFocused();

  await page.getByRole('tab', { name: 'Properties' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Property Inquiries' })).toBeVisible();
});
