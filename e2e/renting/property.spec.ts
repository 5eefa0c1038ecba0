import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { homeWithPictures, listOfTheDemo } from '../fixtures/homes.ts';
import { listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import {
  detailsLink,
  messageBox,
  reportLink,
  sendMessageButton,
  tryAgainButton,
} from '../fixtures/named.ts';
import { enterSignIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

async function openHome(page: Page): Promise<string> {
  const address = await homeWithPictures(page);
  await page.goto(address);
  return address;
}

test('a listing shows its facts and is accessible (DETAIL-04, DETAIL-10, DETAIL-16) @phone', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page);
  const main = page.getByRole('main');
  await expect(main.getByText('/month').first()).toBeVisible();
  for (const fact of ['Bedrooms', 'Bathrooms', 'Size (m²)', 'Type']) {
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Contact Property Owner' })).toBeVisible();
  await expectAccessible();
});

test('the pictures open over the page and can be browsed by keyboard (DETAIL-07, DETAIL-08)', async ({
  page,
  expectAccessible,
}) => {
  const address = await openHome(page);
  const thumbnails = page.getByRole('region', { name: 'Pictures' }).getByRole('link');
  const { pictures } = await (await page.request.get(`/api${address}`)).json();
  const total = pictures.length;
  await thumbnails.first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText(`1 / ${total}`)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(`2 / ${total}`)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Previous picture' }).click();
  await lightbox.getByRole('button', { name: 'Previous picture' }).click();
  await expect(lightbox.getByText(`${total} / ${total}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('sending an inquiry as a visitor leads to sign-in and then back to the home (INQ-01, INQ-03, INQ-04, INQ-07, INQ-08, ERR-16, READ-12)', async ({
  page,
}) => {
  await page.goto('/about');
  const address = await openHome(page);
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
    /Hello, I am interested in ".+" in .+\./,
  );
  await expect(page.getByLabel('Phone')).toBeVisible();
  await sendMessageButton(page).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill('Tariro');
  await page.getByRole('main').getByLabel('Email').first().fill('tariro@example.net');
  await sendMessageButton(page).click();
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to contact property owners.')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await enterSignIn(page, 'renter2@example.com');
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Your message is ready.')).toBeInViewport();
  // The home's page has only one entry in the browser's history, so Back leads to the page before
  // it.
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a signed-in renter sends an inquiry without a phone number, and the keyboard focus moves to the confirmation (INQ-02, INQ-09, INQ-13, ERR-18)', async ({
  page,
}) => {
  const { headers } = await newRenter(page);
  await openHome(page);
  await messageBox(page).fill(`Is there a borehole? ${Date.now()}`);
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await sendMessageButton(page).press('Enter');
  await expect(page.getByText('Your message has been sent to the property owner.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText(/Sent (today|yesterday), waiting for/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ask something else' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messageBox(page)).toBeFocused();
  await messageBox(page).fill(`And a garden? ${Date.now()}`);
  await sendMessageButton(page).dblclick();
  await expect(page.locator(':focus')).toContainText(/Sent (today|yesterday), waiting for/);
  // A late response about an earlier inquiry does not remove the typed text.
  const answered = Promise.withResolvers<void>();
  const earlier = '**/api/inquiries?propertyId=*';
  await page.route(earlier, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const begun = page.waitForRequest(earlier);
  await page.reload();
  await messageBox(page).focus();
  await begun;
  const third = `And a garage? ${Date.now()}`;
  await messageBox(page).fill(third);
  const heard = page.waitForResponse(earlier);
  answered.resolve();
  await (await heard).finished();
  await expect(messageBox(page)).toHaveValue(third);
  await sendMessageButton(page).press('Enter');
  await expect(page.locator(':focus')).toContainText(/Sent (today|yesterday), waiting for/);
  await expect(page.getByText(third)).toBeVisible();
  const asked = await page.request.get('/api/inquiries', { headers });
  expect(await asked.json()).toHaveLength(3);
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('an inquiry that cannot be sent stays in the form (INQ-12, ERR-17)', async ({ page }) => {
    await newRenter(page);
    await openHome(page);
    await page.route('**/api/inquiries', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('main').getByLabel('Message').fill('Is the home still to let?');
    await sendMessageButton(page).click();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(
      page.getByText('There was an error sending your message. Please try again.'),
    ).toBeVisible();
    await expect(messageBox(page)).toHaveValue('Is the home still to let?');
  });

  test('the page shows that a home is loading, and offers a retry if loading fails (DETAIL-01, ERR-02) @release', async ({
    page,
  }) => {
    await page.goto(listOfTheDemo);
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/properties/*-*', async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500 });
    });
    await detailsLink(page).first().click();
    await expect(page.getByText('Loading property details...')).toBeVisible();
    answered.resolve();
    const failure = page.getByText('Failed to load property details. Please try again later.');
    await expect(failure.first()).toBeVisible();
    await page.unroute('**/api/properties/*-*');
    await tryAgainButton(page).click();
    await expect(page.getByRole('heading', { name: 'Contact Property Owner' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  // The browser's picture viewer uses inline styles, which the policy for pictures forbids.
  test.use({ javaScriptEnabled: false, expectedProblems: [/Applying inline style/] });

  test('a home can be read and reported, and its pictures can be opened', async ({ page }) => {
    const address = await openHome(page);
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await reportLink(page).click();
    await expect(page).toHaveURL(`${address}/report`);
    await expect(page.getByLabel("What's wrong?")).toBeVisible();
    await page.goBack();
    await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(address);
    expect((await page.request.get(page.url())).headers()['content-type']).toMatch(/^image\//);
  });
});

test('the placeholder for a home without pictures matches the page’s theme (CARD-02, DETAIL-09)', async ({
  page,
}) => {
  const owner = await newLister(page, 'owner');
  const { id } = await listProperty(page.request, owner, 'A home not yet photographed');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => localStorage.setItem('musha.theme', wanted), theme);
    for (const address of ['/properties?city=Chinhoyi', `/properties/${id}`]) {
      await page.goto(address);
      const drawing = page.getByAltText('No picture').first();
      await drawing.evaluate((image: HTMLImageElement) => image.decode());
      const { channels } = await sharp(await drawing.screenshot())
        .removeAlpha()
        .stats();
      for (const { mean, max, min } of channels) {
        if (theme === 'dark') expect(mean).toBeLessThan(60);
        else expect(mean).toBeGreaterThan(200);
        // The drawing must be visible against its background.
        expect(max - min).toBeGreaterThan(60);
      }
    }
  }
});
