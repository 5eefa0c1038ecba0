import { homeWithPictures } from '../fixtures/homes.ts';
import { askAbout, listProperty, newLister, newPassword } from '../fixtures/listers.ts';
import { accountButton, addPropertyButton, applyFiltersButton } from '../fixtures/named.ts';
import { enterSignIn, loseSession, signIn } from '../fixtures/people.ts';
import { fillForm, openBlankForm, photograph, toastOn } from '../fixtures/property-form.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ translates: true });

test('a translated form accepts pictures and features, and shows its progress (LAY-06) @release', async ({
  page,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  await expect(page.getByText('0 of 10 filled in')).toBeVisible();
  const pictures = [await photograph('front.jpg'), await photograph('kitchen.jpg')];
  await page.locator('input[type=file]').setInputFiles(pictures);
  await expect(toastOn(page, '2 image(s) uploaded successfully.')).toBeVisible();
  await expect(page.getByText('1 of 10 filled in')).toBeVisible();
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: /^Remove picture 1/ }).click();
    await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(left);
  }
  await expect(page.getByText('No images uploaded yet')).toBeVisible();
  await expect(page.getByText('0 of 10 filled in')).toBeVisible();
  await page.getByLabel('Special feature').fill('Solar geyser');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Solar geyser' }).click();
  await page.locator('input[type=file]').setInputFiles(pictures.slice(0, 1));
  await fillForm(page, 'Cottage by the translated gate');
  await expect(page.getByText('10 of 10 filled in')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await addPropertyButton(page).click();
  await expect(page.getByText('“Cottage by the translated gate” is listed')).toBeVisible();
});

test('on translated pages, a list can be filtered and a home’s pictures are numbered (LAY-06) @phone @release', async ({
  page,
}) => {
  await page.goto('/properties');
  const filters = page.locator('summary').filter({ hasText: /^Filters/ });
  await filters.click();
  await page.getByLabel('City', { exact: true }).selectOption('Bulawayo');
  await applyFiltersButton(page).click();
  await expect(filters).toHaveText(/^Filters \(1\)/);
  await page.getByRole('link', { name: /^Remove filter Bulawayo/ }).click();
  await expect(filters).toHaveText(/^Filters\s*$/);
  await page.goto(await homeWithPictures(page));
  await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText(/^1 \/ \d+\s*$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/^2 \/ \d+\s*$/)).toBeVisible();
  await expect(lightbox.getByText(/^1 \/ \d+\s*$/)).toHaveCount(0);
});

test.describe('after a wrong password', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('a lister signs in, reads and answers inquiries on translated pages (LAY-06) @release', async ({
    page,
    request,
  }) => {
    const lister = await newLister(page, 'owner');
    const { id, title } = await listProperty(request, lister, 'Cottage with two readers');
    await askAbout(request, id, 'Is it still free?');
    await askAbout(request, id, 'May I keep a cat?');
    await loseSession(page);
    await page.goto('/auth');
    await enterSignIn(page, lister.email, 'not the password');
    await expect(page.getByText('Sign in failed')).toBeVisible();
    await enterSignIn(page, lister.email, newPassword);
    await expect(accountButton(page)).toBeVisible();

    await page.goto('/owner/dashboard?tab=inquiries');
    const tab = page.getByRole('tab', { name: 'Inquiries', exact: true });
    await expect(tab).toContainText('2');
    const inquiry = page.getByRole('listitem').filter({ hasText: title });
    await inquiry.first().getByRole('button', { name: 'Respond' }).click();
    const log = page.getByRole('log');
    for (const text of ['It is.', 'Come after six.']) {
      await page.getByLabel('Type your message...').fill(text);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(log.getByText(text)).toBeVisible();
    }
    await expect(log.getByText('Delivered')).toHaveCount(2);
    await page.goBack();
    await expect(tab).toContainText('1');
    await expect(inquiry.filter({ hasText: 'You wrote last,' })).toHaveCount(1);
  });
});

test('every screen works when translated (LAY-06) @release', async ({ page }) => {
  for (const { who, addresses } of screens) {
    if (who !== 'visitors') await signIn(page, `${who}@example.com`);
    for (const address of await addresses(page)) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
      await expect(page.getByText('Something went wrong'), address).toHaveCount(0);
    }
  }
});
