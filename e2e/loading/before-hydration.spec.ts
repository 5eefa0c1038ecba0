import { holdScripts } from '../fixtures/hold-scripts.ts';
import { hearts, homeWithPictures } from '../fixtures/homes.ts';
import { enterSignIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// The tests press and type in parts of the page that hydrate late.
test.use({ restsAtOnce: true });

test('a press before hydration takes effect afterwards, even far down the page', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Locations' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.unrouteAll();

  const releaseList = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  const heart = hearts(page).nth(20);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  releaseList();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a form submitted before hydration is sent afterwards, and its fields never appear in the URL', async ({
  page,
}) => {
  const releaseNewsletter = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByLabel('New homes and advice by email').fill('early@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/about');
  releaseNewsletter();
  await expect(page.getByText('Almost there')).toBeVisible();
  await page.unrouteAll();

  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await enterSignIn(page, 'renter@example.com');
  await expect(page).toHaveURL('/auth');
  release();
  await expect(page.getByText('You have successfully signed in')).toBeVisible();
});

test('a press during hydration takes effect only once', async ({ page }) => {
  await page.addInitScript(() => {
    const dispatch = window.dispatchEvent.bind(window);
    window.dispatchEvent = (event) => {
      if (event.type !== 'musha:alive') return dispatch(event);
      document.addEventListener('test:go-on', () => dispatch(event));
      document.documentElement.dataset['test'] = 'nearly alive';
      return true;
    };
  });
  await page.goto('/properties', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-test', 'nearly alive');
  const heart = hearts(page).first();
  await heart.click();
  await page.evaluate(() => document.dispatchEvent(new Event('test:go-on')));
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'on');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an option selected before hydration takes effect afterwards', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/properties', { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption('price_asc');
  release();
  await expect(page).toHaveURL(/sort=price_asc/);
});

test('a message field focused before hydration keeps its cursor position', async ({ page }) => {
  const address = await homeWithPictures(page);
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const message = page.getByLabel('Message');
  await message.press('ControlOrMeta+End');
  release();
  await expect(page.locator('#contact [data-later]')).toHaveCount(0);
  await message.pressSequentially(' Thank you.');
  await expect(message).toHaveValue(/^Hello, .* view it\? Thank you\.$/);
});

test('the app’s scripts load after the first picture, or as soon as a person uses the page', async ({
  page,
}) => {
  const picture = Promise.withResolvers<void>();
  let hasAsked = false;
  await page.route('**/assets/hero-*', async (route) => {
    await picture.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    hasAsked ||= request.url().includes('/assets/entry-browser');
  });
  // The app waits at most three seconds for the picture, so the page's clock must not advance.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(hasAsked).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(() => hasAsked).toBe(true);
  picture.resolve();
});

test('the first picture is preloaded in the head, unless data saver is on @phone', async ({
  page,
}) => {
  const preload = page.locator('head > link[rel=preload][as=image]');
  await page.goto(await homeWithPictures(page));
  await expect(preload).toHaveAttribute('imagesrcset', /\.avif \d+w/);
  await page.evaluate(() => localStorage.setItem('musha.data-saver', 'on'));
  await page.reload();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(preload).toHaveCount(0);
});

test.describe('on a page translated before hydration', () => {
  test.use({ translates: true });

  test('input, choices and submissions survive when React renders the page again (LAY-06)', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/agency/register', { waitUntil: 'commit' });
    const name = page.getByLabel('Agency Name');
    await name.fill('Mopane Homes');
    await page.getByLabel('Description').fill('Two rooms above the post office.');
    await page.getByLabel('Website').focus();
    const old = await name.elementHandle();
    release();
    await expect.poll(() => old?.evaluate((field) => field.isConnected)).toBe(false);
    await expect(name).toHaveValue('Mopane Homes');
    await expect(page.getByLabel('Description')).toHaveValue('Two rooms above the post office.');
    await expect(page.getByLabel('Website')).toBeFocused();
    await page.unrouteAll();

    const releaseList = await holdScripts(page);
    await page.goto('/properties', { waitUntil: 'commit' });
    await page.getByLabel('Sort by').selectOption('price_asc');
    releaseList();
    await expect(page).toHaveURL(/sort=price_asc/);
    await page.unrouteAll();

    const releaseSignIn = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await enterSignIn(page, 'renter@example.com');
    releaseSignIn();
    await expect(page.getByText('You have successfully signed in')).toBeVisible();
  });

  test('text typed into a home’s message form survives, although the form hydrates late', async ({
    page,
  }) => {
    const address = await homeWithPictures(page);
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const message = page.getByLabel('Message');
    await message.fill('Is the borehole shared?');
    const old = await message.elementHandle();
    release();
    await expect.poll(() => old?.evaluate((field) => field.isConnected)).toBe(false);
    await expect(message).toHaveValue('Is the borehole shared?');
  });
});
