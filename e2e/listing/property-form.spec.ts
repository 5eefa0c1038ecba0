import { listProperty, newLister } from '../fixtures/listers.ts';
import { accountButton, addPropertyButton, logOutItem, tryAgainButton } from '../fixtures/named.ts';
import {
  addAddress,
  fillForm,
  openBlankForm,
  photograph,
  toastOn,
} from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';

test('a home is listed with pictures, amenities and features (FORM-01 to FORM-04, FORM-06 to FORM-09, FORM-18, UPLOAD-02, UPLOAD-03, ERR-34) @desktop', async ({
  page,
  expectAccessible,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  await expect(page.getByText('No images uploaded yet')).toBeVisible();
  await expect(page.getByLabel('Type')).toHaveValue('apartment');
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await expect(page.getByLabel('Bathrooms')).toHaveAttribute('step', '0.5');
  await fillForm(page, 'House under the jacarandas');
  await page.getByLabel('Water Supply').check();
  const feature = page.getByLabel('Special feature');
  for (const text of ['Solar geyser', '   ', 'solar geyser']) {
    await feature.fill(text);
    await feature.press('Enter');
  }
  await feature.fill('Electric gate');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Solar geyser' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Electric gate' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([await photograph('front.jpg'), await photograph('kitchen.jpg')]);
  await expect(toastOn(page, '2 image(s) uploaded successfully.')).toBeVisible();
  await expectAccessible();
  await addPropertyButton(page).click();
  await expect(toastOn(page, 'Property Added Successfully')).toBeVisible();
  await expect(page).toHaveURL('/owner/dashboard');
  await expect(page.getByText('House under the jacarandas').first()).toBeVisible();
  await page.goto(addAddress);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('You have an unfinished listing')).toBeHidden();
});

test('the listing form starts with pictures, shows progress, and ends with View and Share (FORM-31, UPLOAD-01) @phone', async ({
  page,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  await expect(page.getByText('Tap to add pictures')).toBeInViewport();
  await expect(page.getByText('Click or drop images here')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('PNG, JPG, GIF up to 5MB').tap();
  expect((await chooser).isMultiple()).toBe(true);
  const next = page.getByRole('button', { name: /^Next: / });
  await expect(page.getByText('0 of 10 filled in')).toBeInViewport();
  await expect(next).toHaveText('Next: Pictures');
  await page.locator('input[type=file]').setInputFiles(await photograph('front.jpg'));
  await expect(next).toHaveText('Next: Title');
  await next.tap();
  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  await fillForm(page, 'Cottage of the first ten minutes');
  await page.getByLabel('City').fill('');
  await expect(page.getByText('9 of 10 filled in')).toBeVisible();
  await next.tap();
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Chinhoyi');
  await expect(page.getByText('10 of 10 filled in')).toBeVisible();
  await expect(next).toBeHidden();
  await addPropertyButton(page).tap();
  await expect(page).toHaveURL('/owner/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('“Cottage of the first ten minutes” is listed')).toBeInViewport();
  await main.getByRole('button', { name: 'Share' }).tap();
  await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*%2Fh%2F[A-Z0-9]{6}$/,
  );
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'View', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cottage of the first ten minutes',
  );
});

test('a feature that matches an amenity ticks that amenity, and popular features are one tap away @phone', async ({
  page,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  const feature = page.getByLabel('Special feature');
  await feature.fill('pets welcome');
  await feature.press('Enter');
  await expect(page.getByText('“Pet Friendly” is now ticked under Amenities.')).toBeVisible();
  await expect(page.getByLabel('Pet Friendly')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove pets welcome' })).toHaveCount(0);
  const wanted = page.getByRole('list', { name: 'Suggestions' });
  await wanted.getByRole('button', { name: 'Own entrance' }).tap();
  await expect(page.getByRole('button', { name: 'Remove Own entrance' })).toBeVisible();
  await expect(wanted.getByRole('button', { name: 'Own entrance' })).toHaveCount(0);
});

test('fields show errors and parsed amounts while a person types, and choosing a non-refundable deposit displays the court ruling (FORM-10 to FORM-15, COST-04, TYPE-02)', async ({
  page,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  const refusals = [
    ['Title', 'Home', 'Title must be at least 5 characters', 'House'],
    ['Description', 'Short', 'Description must be at least 20 characters', '12345678901234567890'],
    ['Monthly Rent', '-1', 'Price must be a positive number', '0'],
    ['City', ' ', 'City is required', 'Harare'],
    ['Suburb', ' ', 'Suburb is required', 'Avondale'],
    ['Address', ' ', 'Address is required', '1 King George Road'],
  ] as const;
  for (const [label, wrong, message, right] of refusals) {
    const control = page.getByLabel(label);
    await control.fill(wrong);
    await expect(control).toHaveAccessibleDescription(new RegExp(message));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await control.fill(right);
    await expect(control).not.toHaveAttribute('aria-invalid');
  }
  const rent = page.getByLabel('Monthly Rent');
  await rent.fill('');
  await rent.pressSequentially('450,50');
  await expect(page.getByText('We read this as 450.50.')).toBeVisible();
  await rent.fill('450');
  await expect(page.getByText('We read this as')).toBeHidden();
  const choice = page.getByLabel('When the deposit is refunded');
  await choice.selectOption("It's non-refundable");
  await expect(page.getByText(/the Supreme Court ruled .* Ask a lawyer/)).toBeVisible();
  await choice.selectOption('Within 14 days');
  await expect(page.getByText(/the Supreme Court held/)).toBeHidden();
});

test.describe('when the connection breaks', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('a listing whose response was lost is created only once (F15, ERR-30)', async ({ page }) => {
    const lister = await newLister(page, 'owner');
    await openBlankForm(page);
    await fillForm(page, 'House sent twice');
    await page.route(
      '**/api/properties',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await addPropertyButton(page).click();
    await expect(toastOn(page, 'Submission Failed')).toBeVisible();
    await page.getByLabel('Title').fill('House sent twice, and renamed');
    await addPropertyButton(page).click();
    await expect(page).toHaveURL('/owner/dashboard');
    const own = await page.request.get('/api/me/properties', { headers: lister.headers });
    const titles = (await own.json()).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['House sent twice, and renamed']);
  });
});

test('an unfinished listing survives a reload with its pictures, and is deleted on logout', async ({
  page,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  await page.getByLabel('Title').fill('Half a cottage');
  await page.locator('input[type=file]').setInputFiles([await photograph('front.jpg')]);
  await expect(toastOn(page, 'Images uploaded')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have an unfinished listing')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a cottage');
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);
  await expect.poll(drafts).toBe(1);
  await accountButton(page).click();
  await logOutItem(page).click();
  // Reading the drafts can fail, because the logout can reload the page.
  await expect.poll(() => drafts().catch(() => undefined)).toBe(0);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('leaving unsaved work needs confirmation, and Back then goes back exactly one page', async ({
  page,
  expectAccessible,
}) => {
  const lister = await newLister(page, 'owner');
  await openBlankForm(page);
  const home = page.getByRole('link', { name: 'Musha' }).first();
  await page.getByLabel('Title').fill('Not saved yet');
  await home.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Not saved yet');
  await home.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');

  await listProperty(page.request, lister, 'Cottage to be left');
  const goBack = () => page.evaluate(() => void setTimeout(() => history.back()));
  const forms: [RegExp, () => Promise<void>][] = [
    [/add-property$/, () => page.getByRole('link', { name: 'Add New Property' }).click()],
    [
      /edit-property/,
      // A menu adds its own entry to the browser's history.
      async () => {
        await page.getByRole('button', { name: 'Actions for Cottage to be left' }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      },
    ],
  ];
  for (const [address, open] of forms) {
    await page.goto('/about');
    await page.goto('/owner/dashboard');
    await open();
    await expect(page).toHaveURL(address);
    await page.getByLabel('Title').fill('Not saved yet');
    await goBack();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Title')).toHaveValue('Not saved yet');
    await goBack();
    await expect(question).toBeVisible();
    await goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(address);
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/owner/dashboard');
    await goBack();
    await expect(page).toHaveURL('/about');
  }
});

test('the edit form is prefilled, can be saved by keyboard, and moves the focus to the next page’s heading (FORM-21 to FORM-23, FORM-25)', async ({
  page,
  expectAccessible,
}) => {
  const lister = await newLister(page, 'owner');
  const { id } = await listProperty(page.request, lister, 'Cottage to be edited');
  await page.goto(`/owner/edit-property/${id}`);
  await expect(page.getByRole('heading', { name: 'Edit Property', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Cottage to be edited');
  await expect(page.getByLabel('Suburb')).toHaveValue('Orange Grove');
  await expectAccessible();
  // Text typed before the response arrives stays, and is saved on the next press.
  const answered = Promise.withResolvers<void>();
  await page.route(
    `**/api/properties/${id}`,
    async (route) => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const description = page.getByLabel('Description');
  const update = page.getByRole('button', { name: 'Update Property' });
  const updating = page.getByRole('button', { name: 'Updating...' });
  await description.fill('Two bright rooms, newly painted.');
  await update.click();
  await expect(updating).toBeVisible();
  await description.fill('Two bright rooms, newly painted, and a well.');
  answered.resolve();
  await expect(toastOn(page, 'Saved without your last changes')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(description).toHaveValue('Two bright rooms, newly painted, and a well.');
  await page.getByText('Type the coordinates').click();
  await page.getByLabel('Latitude').fill('-17.36');
  await page.getByLabel('Longitude').fill('30.19');
  const uploaded = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*/parts/*', async (route) => {
    await uploaded.promise;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles(await photograph('front.jpg'));
  await update.press('Enter');
  await expect(updating).toBeVisible();
  await page.getByLabel('Monthly Rent').fill('320.5');
  uploaded.resolve();
  await expect(toastOn(page, 'Property Updated Successfully')).toBeVisible();
  await expect(page).toHaveURL('/owner/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('#root > [aria-live=polite]')).toHaveText(await page.title());
  const saved = await page.request.get(`/api/properties/${id}`);
  expect(await saved.json()).toMatchObject({
    description: 'Two bright rooms, newly painted, and a well.',
    price: 320.5,
    available: true,
    location: { coordinates: { latitude: -17.36, longitude: 30.19 } },
  });
});

test.describe('when a listing was changed or deleted in the meantime', () => {
  test.use({ expectedProblems: [/status of 40[49]/] });

  test('the newer version can be viewed without losing typed text, and a missing listing shows an error (F30, ERR-31)', async ({
    page,
  }) => {
    const lister = await newLister(page, 'owner');
    const { id } = await listProperty(page.request, lister, 'Cottage of two minds');
    await page.goto(`/owner/edit-property/${id}`);
    await page.getByLabel('Title').fill('Cottage as I see it');
    await page.request.patch(`/api/properties/${id}`, {
      headers: lister.headers,
      data: { title: 'Cottage as they see it' },
    });
    await page.getByRole('button', { name: 'Update Property' }).click();
    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Cottage as they see it');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Cottage as I see it');
    await page.getByRole('button', { name: 'Update Property' }).click();
    await page.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(page).toHaveURL('/owner/dashboard');
    await page.goto(`/owner/edit-property/${crypto.randomUUID()}`);
    await expect(toastOn(page, 'Failed to load property data.')).toBeVisible();
    await expect(tryAgainButton(page)).toBeVisible();
  });
});
