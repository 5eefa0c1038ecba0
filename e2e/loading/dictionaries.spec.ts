import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sha256 } from '../../server/sha256.ts';
import { readManifest } from '../../server/ssr/page-assets.ts';
import { openCountedLine } from '../../test/counted-line.ts';
import { expect, test } from '../fixtures/test.ts';

/** How each answer of an address was encoded and what it weighed, as it came. */
async function watchAnswers(page: Page) {
  const answers: { path: string; encoding: string | undefined; status: number }[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response }) => {
    const { pathname, search } = new URL(response.url);
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
    answers.push({ path: pathname + search, encoding, status: response.status });
  });
  return (path: string) => answers.findLast((answer) => answer.path === path);
}

const results = (page: Page) => page.getByText(/^\d+ properties found$/);

test('a page somebody has seen is the dictionary of the next, and of its JSON', async ({
  page,
}) => {
  const answerOf = await watchAnswers(page);
  await page.goto('/properties');
  await expect(results(page)).toBeVisible();
  expect(answerOf('/properties')).toMatchObject({ encoding: 'br' });
  // Only the browser knows when it has put the page away as one: until then another is asked for.
  let price = 0;
  const visitNext = async () => {
    price += 1;
    const next = `/properties?city=Harare&minPrice=${price}`;
    await page.goto(next);
    return answerOf(next);
  };
  await expect.poll(visitNext).toMatchObject({ encoding: 'dcz' });
  await expect(results(page)).toBeVisible();
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/properties\/[\w-]{36}$/);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  const id = new URL(page.url()).pathname;
  await expect.poll(() => answerOf(`/api${id}`)).toMatchObject({ encoding: 'dcz' });
});

test('a list as JSON is the dictionary of the next list', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const offered: (string | undefined)[] = [];
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) =>
    offered.push(headers['available-dictionary'] ?? headers['Available-Dictionary']),
  );
  await page.goto('/about');
  // Only the browser knows when it has put a list away as one: until then another is asked for.
  const lists: string[] = [];
  const readNext = async () => {
    const list = await page.evaluate(
      async (address) => (await fetch(address, { cache: 'no-cache' })).text(),
      `/api/properties?city=Harare&minPrice=${lists.length}`,
    );
    lists.push(`:${sha256(list).toString('base64')}:`);
    return offered.some((digest) => digest !== undefined && lists.includes(digest));
  };
  await expect.poll(readNext).toBe(true);
});

test('the script of all pages is the dictionary of those that come later', async ({ page }) => {
  const manifest = await readManifest(join(import.meta.dirname, '../../dist'));
  const address = `/${manifest['chats/messages-page.tsx']?.file}`;
  await page.goto('/about');
  // Only the browser knows when it has put the first script away as one: until then another address
  // is asked for. These requests have no destination, as those of our worker.
  let asked = 0;
  const encodingOfNext = () => {
    asked += 1;
    return page.evaluate(
      async (next) => (await fetch(next)).headers.get('content-encoding'),
      `${address}?${asked}`,
    );
  };
  await expect.poll(encodingOfNext).toBe('dcz');
});

test('a page that is kept as a dictionary is asked for anew at each visit', async ({
  page,
  baseURL,
}) => {
  const line = await openCountedLine(baseURL ?? '');
  for (const path of ['/properties', '/about', '/properties', '/about', '/properties'])
    await page.goto(line.origin + path);
  expect(line.countOf('/properties')).toBe(3);
  await page.goto('about:blank', { waitUntil: 'commit' });
  await line.stop();
});
