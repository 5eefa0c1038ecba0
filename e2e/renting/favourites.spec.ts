import type { Locator } from '@playwright/test';
import { detailLinks, hearts, listOfTheDemo } from '../fixtures/homes.ts';
import { detailsLink, logOutItem } from '../fixtures/named.ts';
import { signIn } from '../fixtures/people.ts';
import { boxOf } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

// The tests press a part of the page that hydrates late.
test.use({ restsAtOnce: true });

const unknownId = '6f1f3a4e-0000-4000-8000-00000000dead';

test('tapping a heart saves a home, which can later be removed from the saved homes (CARD-04, CARD-05) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(listOfTheDemo);
  const heart = hearts(page).first();
  const name = await heart.getAttribute('aria-label');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(listOfTheDemo);
  await page.goto('/saved');
  await expect(detailLinks(page)).toHaveCount(1);
  await expectAccessible();
  const saved = page.getByRole('button', { name: name ?? '' });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'false');
  // The removed home stays visible until the person leaves the page, so that they can save it
  // again.
  await expect(detailLinks(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('No saved homes yet')).toBeVisible();
});

test('a home saved in one tab shows as saved in another', async ({ page, context }) => {
  await page.goto(listOfTheDemo);
  const other = await context.newPage();
  await other.goto(listOfTheDemo);
  await hearts(other).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('the list of saved homes', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('says that a saved home was deleted, and offers to remove it', async ({ page }) => {
    await page.addInitScript((id) => {
      if (!localStorage.getItem('musha.saved-homes'))
        localStorage.setItem('musha.saved-homes', JSON.stringify([id]));
    }, unknownId);
    await page.goto('/saved');
    await expect(page.getByText('One home you saved is no longer listed.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove from list' }).click();
    await expect(page.getByText('One home you saved is no longer listed.')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('musha.saved-homes'))).toBe('[]');
  });
});

/** The right edge of an element's text on the screen, without padding. */
const textEndOf = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return range.getBoundingClientRect().right;
  });

test('a viewed home appears under “Recently Viewed” until that list is cleared', async ({
  page,
}) => {
  await page.goto(listOfTheDemo);
  const link = detailLinks(page).first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  await expect(page).toHaveURL(href ?? '');
  await page.getByRole('banner').getByRole('link', { name: 'Musha' }).click();
  const viewed = page.locator('section').filter({ hasText: 'Recently Viewed' });
  await expect(detailsLink(viewed)).toHaveAttribute('href', href ?? '');
  const forget = viewed.getByRole('button', { name: 'Clear list' });
  const { left, width } = await boxOf(viewed);
  expect(await textEndOf(forget), 'it ends with the column').toBeCloseTo(left + width, 0);
  await forget.click();
  await expect(page.getByText('Recently Viewed')).toBeHidden();
});

test('logging out clears the homes viewed while signed in, but not those viewed before (DEC-15) @phone', async ({
  page,
}) => {
  const recent = page.locator('section').filter({ hasText: 'Recently Viewed' });
  const links = detailsLink(recent);
  const { properties } = await (await page.request.get('/api/properties?city=Harare')).json();
  const [before, during] = properties.map(({ id }: { id: string }) => `/properties/${id}`);
  await page.goto(before);
  await signIn(page, 'renter@example.com');
  await page.goto(during);
  await page.goto('/');
  await expect(links).toHaveCount(2);
  await page.getByRole('button', { name: /^My Account/ }).tap();
  await logOutItem(page).tap();
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', before);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(during.split('/').at(-1));
});
