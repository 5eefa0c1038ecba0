import type { Page } from '@playwright/test';
import { setNetwork, slowNetwork } from '../fixtures/network.ts';
import { aliveFooter } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const faceAddress = /figtree.*\.woff2/;
const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' });

const headings = (page: Page) =>
  page.getByRole('heading').evaluateAll((all) =>
    all.map((heading) => {
      const { y, height } = heading.getBoundingClientRect();
      return { text: heading.textContent, y: Math.round(y), height: Math.round(height) };
    }),
  );

test('the heading font is requested first, and the layout does not move if the font is missing @phone @release', async ({
  page,
}) => {
  for (const address of ['/about', '/owner/learn-more', '/pricing']) {
    await page.goto(address);
    const preload = page.locator('link[rel=preload][as=font]');
    await expect(preload).toHaveAttribute('href', faceAddress);
    // The font can arrive after the code that hydrates the page.
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('700 16px Figtree')))
      .toBe(true);
    const drawn = await headings(page);
    expect(drawn.length).toBeGreaterThan(3);
    const withoutFace = await page.context().newPage();
    await withoutFace.route(faceAddress, (route) => route.abort());
    await withoutFace.goto(address, { waitUntil: 'domcontentloaded' });
    await alive(withoutFace);
    expect(await headings(withoutFace), address).toEqual(drawn);
    await withoutFace.close();
  }
});

test('a font that arrives late does not change the current page @phone @release', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(faceAddress, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await alive(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  const before = await faceOfHeading(page);
  expect(before).not.toMatch(/Figtree/);
  const arrived = page.waitForResponse(faceAddress);
  late.resolve();
  await (await arrived).finished();
  const footer = await aliveFooter(page);
  await footer.getByRole('link', { name: 'Pricing' }).tap();
  await expect(heading).not.toHaveText(title);
  await page.goBack();
  await expect(heading).toHaveText(title);
  expect(await faceOfHeading(page)).toBe(before);
  // A font that arrives late is used only on the next page.
  await page.unroute(faceAddress);
  const faceOnNextPage = async () => {
    await page.goto('/about');
    return faceOfHeading(page);
  };
  // On a busy machine, even a cached font can arrive too late for a page, so this retries.
  await expect.poll(faceOnNextPage).toMatch(/Figtree/);
});

test('on a slow connection the heading font is not loaded, and the layout does not move @phone @release', async ({
  page,
}) => {
  await page.goto('/about');
  const drawn = await headings(page);
  let hasAsked = false;
  page.on('request', (request) => {
    hasAsked ||= faceAddress.test(request.url());
  });
  await page.addInitScript(setNetwork, slowNetwork);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.reload({ waitUntil: 'load' });
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(hasAsked).toBe(false);
  expect(await faceOfHeading(page)).not.toMatch(/Figtree/);
  expect(await headings(page)).toEqual(drawn);
});

/** The font used for the first heading, as reported by the browser. */
async function faceOfHeading(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const heading = { nodeId: root.nodeId, selector: 'h1' };
  const { nodeId } = await browser.send('DOM.querySelector', heading);
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName).join();
}
