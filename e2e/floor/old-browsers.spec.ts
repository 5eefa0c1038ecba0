import { openCountingProxy } from '../../test/counting-proxy.ts';
import { fileOnDisk } from '../fixtures/file-on-disk.ts';
import { listProperty, newLister } from '../fixtures/listers.ts';
import { demoPassword } from '../fixtures/people.ts';
import { photograph } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { startChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Screen } from './screen.ts';
import { startWebKit } from './webkit.ts';

// Set only before a release, when scripts/test-release.mjs passes the browsers' paths.
const programs: Record<string, string[]> = JSON.parse(process.env['OLD_BROWSERS'] ?? '{}');

const starts: Record<string, (...programs: [string, string]) => Promise<Driver>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};

for (const [name, [program = '', other = '']] of Object.entries(programs)) {
  const start = starts[name.split(' ')[0] ?? ''];
  if (!start) throw new Error(`Nothing starts ${name}`);

  test(`the main tasks work in ${name}`, async ({ page, baseURL }, info) => {
    const owner = await newLister(page, 'owner');
    const home = await listProperty(page.request, owner, `Cottage seen in ${name}`);
    const line = await openCountingProxy(baseURL ?? '');
    const driver = await start(program, other);
    const screen = new Screen(driver, line.origin);
    const step = (title: string, walk: () => Promise<void>) => test.step(title, walk);
    try {
      await step('is drawn in its colours', () => seeStyles(screen));
      await step('browse and open', () => browse(screen));
      await step('sign in', () => signIn(screen, 'renter@example.com'));
      await step('ask', () => ask(screen, home.id));
      await step('chat with a link', () => chat(screen));
      await step('save a search', () => saveSearch(screen));
      await step('upload a picture', async () => {
        const { name: file, buffer } = await photograph('front.jpg', 1600, 1200);
        await signIn(screen, 'owner@example.com');
        await upload(screen, await fileOnDisk(info, file, buffer));
      });
      await step('without a connection', () => goOffline(screen, () => line.stop()));
    } finally {
      await driver.close();
      await line.stop();
    }
  });
}

async function seeStyles(screen: Screen): Promise<void> {
  await screen.open('/');
  const drawn = `(() => {
    const colour = (element, name) => getComputedStyle(element).getPropertyValue(name);
    const skip = document.querySelector('a[href="#content"]');
    return [
      colour(document.body, 'background-color'),
      colour(document.body, 'color'),
      skip.getBoundingClientRect().bottom <= 0,
      document.querySelector('[data-old]') === null,
    ].join();
  })()`;
  // The canvas and text colours of the light theme (web/styles/musha.css).
  expect(await screen.driver.evaluate(drawn)).toBe('rgb(252, 249, 244),rgb(39, 26, 18),true,true');
}

async function browse(screen: Screen): Promise<void> {
  await screen.open('/properties?city=Harare');
  await screen.press('link', /^View Details/);
  await screen.see('heading', /^Contact Property Owner$/);
  await screen.see('picture', /./, 'main');
}

async function signIn(screen: Screen, email: string): Promise<void> {
  await screen.driver.evaluate("localStorage.removeItem('musha.session')");
  await screen.open('/auth');
  await screen.fill(/^Email/, email, '[role=tabpanel]');
  await screen.fill(/^Password/, demoPassword, '[role=tabpanel]');
  await screen.press('button', /^Sign In$/, '[role=tabpanel]');
  await screen.expectPath('/');
  await screen.see('button', /^My Account/);
}

async function ask(screen: Screen, id: string): Promise<void> {
  await screen.open(`/properties/${id}`);
  await screen.fill(/^Message/, 'Is it still free?', 'main');
  await screen.press('button', /^Send Message$/);
  await screen.see('text', /^Inquiry Sent$/);
}

/** Sends a link in a message. Its URL is new each time, so that no earlier link matches. */
async function chat(screen: Screen): Promise<void> {
  await screen.open('/messages');
  await screen.press('link', /One-bedroom cottage in Greendale/, '[aria-label=Conversations]');
  await screen.see('text', /^Discussing: One-bedroom cottage in Greendale/);
  const address = `https://example.com/${Date.now()}`;
  await screen.fill(/^Type your message/, `Like this one: ${address}.`);
  await screen.press('button', /^Send message$/);
  await screen.see('link', new RegExp(`^${address}$`), '[role=log]');
}

async function saveSearch(screen: Screen): Promise<void> {
  await screen.open(`/properties?city=Harare&minPrice=${(Date.now() % 900) + 1}`);
  await screen.press('button', /^Tell me about new ones$/);
  await screen.see('text', /^We'll alert you to new/);
  await screen.open('/my-search');
  await screen.see('link', /^Harare, From \$/);
}

async function upload(screen: Screen, path: string): Promise<void> {
  await screen.open('/owner/add-property');
  await screen.see('heading', /^Add New Property$/);
  await screen.driver.choose('input[type=file]', path);
  await screen.see('picture', /^Picture 1$/);
}

async function goOffline(screen: Screen, cut: () => Promise<void>): Promise<void> {
  await screen.open('/');
  await screen.expect('worker', 'navigator.serviceWorker.controller !== null');
  await cut();
  await screen.driver.open(`${screen.origin}/about`);
  await screen.see('heading', /offline/i);
}
