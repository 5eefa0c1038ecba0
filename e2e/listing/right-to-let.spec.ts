import { listProperty, newLister } from '../fixtures/listers.ts';
import { photograph } from '../fixtures/property-form.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

test('a lister submits a document, an administrator decides, and the home’s page shows the result (RIGHT-01 to RIGHT-03) @phone', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const title = `Cottage with papers ${Date.now()}`;
  const home = await listProperty(request, await newLister(page, 'owner'), title);
  await page.goto('/owner/dashboard');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Show your right to let' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please choose a picture or a PDF.')).toBeVisible();
  await dialog.getByLabel('Type of document').selectOption('title_deed');
  await dialog.getByLabel('Your document').setInputFiles(await photograph('deed.jpg'));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Waiting for our check')).toBeVisible();
  await expectAccessible();

  const admin = await openAs(browser, 'admin@example.com');
  await admin.goto('/admin');
  await admin.getByRole('link', { name: title }).click();
  await admin.getByRole('button', { name: 'View the document' }).click();
  const paper = admin.getByRole('img', { name: 'The document' });
  await expect
    .poll(() => paper.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await admin.getByRole('button', { name: 'Confirm the right to let' }).click();
  await expect(admin.getByText(/^Right to let: proof seen \d+ \w+ \(a title deed\)/)).toBeVisible();
  await expect(paper).toHaveCount(0);
  await expect(admin.getByText('Viewed a document')).toBeVisible();
  await admin.close();

  await page.goto(`/properties/${home.id}`);
  await page.getByRole('region', { name: 'Who listed this home' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Right to let: proof seen \d+ \w+$/)).toBeVisible();
  await expect(page.getByText(/^We've seen a title deed/)).toBeVisible();

  await page.goto(`/owner/edit-property/${home.id}`);
  const warning = page.getByText('this home loses “Right to let: proof seen”');
  const bedrooms = page.getByLabel('Bedrooms');
  const before = await bedrooms.inputValue();
  await bedrooms.fill('7');
  await expect(warning).toBeVisible();
  await bedrooms.fill(before);
  await expect(warning).toHaveCount(0);
  await bedrooms.fill('7');
  await expectAccessible();
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard/);
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('region', { name: 'Who listed this home' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^We've seen a title deed/)).toHaveCount(0);
});
