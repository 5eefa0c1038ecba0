import type { Page, Request } from '@playwright/test';
import { homeWithPictures } from '../fixtures/homes.ts';
import { askAbout, listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { conversationOptions, openMenuButton, showContactButton } from '../fixtures/named.ts';
import { signIn } from '../fixtures/people.ts';
import { photograph } from '../fixtures/property-form.ts';
import { screens } from '../fixtures/screens.ts';
import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

/** The longest text that a field accepts, without spaces. */
const endless = (length: number) => 'Avondale'.repeat(Math.ceil(length / 8)).slice(0, length);

const textSizes = ['100%', '150%', '200%'] as const;

const underWay = new Set<Request>();

test.beforeEach(({ page }) => {
  underWay.clear();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('framenavigated', () => underWay.clear());
});

/** Waits until several polls in a row find no pending request. */
async function expectQuiet(): Promise<void> {
  let looks = 0;
  const poll = () => {
    looks = underWay.size === 0 ? looks + 1 : 0;
    return looks;
  };
  await expect.poll(poll, { intervals: [30] }).toBeGreaterThan(3);
}

/** Waits until everything has loaded, including content that loads on scrolling. */
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  const main = page.getByRole('main');
  await main.evaluate(async (element) => {
    const steps = Math.ceil(element.scrollHeight / innerHeight);
    for (let step = 0; step <= steps; step += 1) {
      scrollTo(0, step * innerHeight);
      await new Promise(requestAnimationFrame);
    }
    await document.fonts.ready;
  });
  await expectQuiet();
  const waits = main.locator('.skeleton').or(main.getByText(/^Loading/));
  await expect(waits.filter({ visible: true })).toHaveCount(0);
}

/** Waits until the page is drawn. Returns how many pixels wider the page is than the screen. */
const excess = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Buttons that extend beyond their card, unless the card scrolls sideways. */
const buttonsCut = (page: Page) =>
  page.locator('main .rounded-card button').evaluateAll((buttons) => {
    const scrolls = (element: Element | null, card: Element): boolean =>
      element !== null &&
      element !== card &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement, card));
    return buttons.flatMap((button) => {
      const card = button.parentElement?.closest('.rounded-card');
      if (!card || scrolls(button.parentElement, card)) return [];
      const isOut = button.getBoundingClientRect().right > card.getBoundingClientRect().right;
      return isOut ? [button.ariaLabel ?? button.textContent] : [];
    });
  });

/** Measures the page with larger font sizes. */
async function expectNarrow(page: Page, address: string): Promise<void> {
  await settle(page);
  for (const size of textSizes) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await excess(page), `${address} at ${size}`).toBeLessThanOrEqual(0);
    expect(await buttonsCut(page), `buttons of ${address} at ${size}`).toEqual([]);
  }
}

test('user input never makes a page wider than a phone @phone', async ({ page }) => {
  test.slow();
  const lister = await newLister(page, 'owner');
  const { headers } = lister;
  await page.request.patch('/api/me', { headers, data: { name: endless(120), show_phone: true } });
  const { buffer } = await photograph('face.jpg', 512, 512);
  const shown = await page.request.put('/api/me/avatar', {
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
    data: buffer,
  });
  expect(shown.ok()).toBe(true);
  const home = await listProperty(page.request, lister, endless(120), 300, {
    description: endless(5000),
    features: [endless(60)],
    location: { city: endless(80), suburb: endless(80), address: endless(200) },
  });
  await askAbout(page.request, home.id, endless(4000));
  const [inquiry] = await (await page.request.get('/api/inquiries', { headers })).json();
  const answered = await page.request.post(`/api/inquiries/${inquiry.id}/response`, {
    headers,
    data: {},
  });
  const { chat_id } = await answered.json();
  for (const address of [
    '/properties',
    '/',
    `/properties/${home.id}`,
    `/properties/${home.id}/report`,
    `/properties/${home.id}/sheet`,
    `/owner/edit-property/${home.id}`,
    '/owner/dashboard',
    '/owner/dashboard?tab=inquiries',
    `/messages?chat=${chat_id}`,
    '/account',
    '/profile',
  ]) {
    await page.goto(address);
    await expectNarrow(page, address);
  }
  // Opens the home's page as a renter, and shows everything that a renter can see about the lister.
  const renter = await newRenter(page);
  await page.goto(`/properties/${home.id}`);
  // A touch makes the page load its deferred parts.
  await page.keyboard.press('Shift');
  await showContactButton(page).tap();
  await expectNarrow(page, `contact for ${renter.email}`);
  const contact = page.getByRole('link', { name: 'Message', exact: true });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(contact).toBeInViewport({ ratio: 1 });

  const report = { id: crypto.randomUUID(), reason: 'other', details: endless(1000) };
  const reported = await page.request.post(`/api/properties/${home.id}/reports`, {
    headers: renter.headers,
    data: report,
  });
  expect(reported.ok()).toBe(true);
  await openAgency(page);
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/reports');
  await page
    .getByRole('link', { name: endless(120) })
    .first()
    .click();
  await expect(page.getByRole('listitem').getByText(endless(1000))).toBeVisible();
  await expectNarrow(page, 'the case');
  await page.goto(`/admin/users/${lister.userId}`);
  await expectNarrow(page, 'a person');
});

/** An agency whose fields all have the maximum length opens its own page and home. */
async function openAgency(page: Page): Promise<void> {
  const agency = await newLister(page, 'agency');
  const { headers } = agency;
  const { agency_id } = await (await page.request.get('/api/me', { headers })).json();
  const changed = await page.request.put(`/api/agencies/${agency_id}`, {
    headers,
    data: {
      name: endless(120),
      description: endless(2000),
      website: `https://example.com/${endless(270)}`,
      email: 'office@example.net',
      phone: '+263 77 212 3457',
      address: endless(300),
    },
  });
  expect(changed.ok()).toBe(true);
  const home = await listProperty(page.request, agency, endless(120));
  for (const address of ['/agency/dashboard', '/agency/settings', `/properties/${home.id}`]) {
    await page.goto(address);
    await expectNarrow(page, `${address} of an agency`);
  }
}

test('screens are never wider than a phone, at any font size and for any role @phone @release', async ({
  page,
}) => {
  test.setTimeout(480_000);
  for (const { who, addresses } of screens) {
    if (who !== 'visitors') await signIn(page, `${who}@example.com`);
    for (const address of await addresses(page)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNarrow(page, address);
    }
  }
});

test('Back closes open dialogs and menus before it leaves the page @phone', async ({
  page,
  browser,
}) => {
  await page.goto('/about');
  await page.goto('/properties');
  await openMenuButton(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Closing the menu must not make the page behind it load its data again.
  const read: string[] = [];
  page.on('request', (asked) => read.push(asked.url()));
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/properties');
  expect(read.filter((address) => address.includes('/api/properties'))).toEqual([]);

  // After a link in the menu, Back returns to the page, not to the menu.
  await openMenuButton(page).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).tap();
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The menu's history entry is also skipped when going forward.
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBeUndefined();
  await page.evaluate(() => void setTimeout(() => history.forward()));
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBeUndefined();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/about');

  // The menu's history entry is also skipped after a reload.
  await page.goto('/properties');
  await openMenuButton(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'on');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/about');

  const renter = await openAs(browser, 'renter@example.com', {
    viewport: { width: 1280, height: 800 },
  });
  await renter.goto('/about');
  await renter.goto('/messages');
  await conversationOptions(renter).click();
  await expect(renter.getByRole('menu')).toBeVisible();
  await renter.goBack();
  await expect(renter.getByRole('menu')).toBeHidden();
  await conversationOptions(renter).click();
  await renter.getByRole('menuitem', { name: /^Report/ }).click();
  await expect(renter.getByRole('dialog')).toBeVisible();
  await renter.goBack();
  await expect(renter.getByRole('dialog')).toBeHidden();
  await expect(renter).toHaveURL(/messages/);
  await renter.context().close();
});

test('pictures open uncropped, can be swiped, and close with Back @phone', async ({ page }) => {
  const address = await homeWithPictures(page);
  const { pictures } = await (await page.request.get(`/api${address}`)).json();
  await page.goto(address);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  await expect(gallery.getByText(`1/${pictures.length}`)).toBeVisible();
  await gallery.getByRole('link', { name: 'Open picture 1', exact: true }).tap();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText(`1 / ${pictures.length}`)).toBeVisible();
  const fit = await lightbox
    .getByRole('img', { name: /picture 1$/ })
    .evaluate((image) => getComputedStyle(image).objectFit);
  expect(fit).toBe('contain');
  await lightbox.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(lightbox.getByText(`2 / ${pictures.length}`)).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(address);

  // Another home opens at its first picture, even after a later picture of this home was shown.
  await gallery
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(gallery.getByText(`2/${pictures.length}`)).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: 'Similar homes' })
    .getByRole('heading', { level: 3 })
    .first()
    .tap();
  await expect(page).not.toHaveURL(address);
  await expect(gallery.getByText(/^1\//)).toBeInViewport();
});
