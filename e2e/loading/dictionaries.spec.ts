import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sha256 } from '../../server/platform/secrets/sha256.ts';
import { readManifest } from '../../server/reads/pages/page-assets.ts';
import { openCountingProxy } from '../../test/counting-proxy.ts';
import { sendMessageButton } from '../fixtures/named.ts';
import { expect, test } from '../fixtures/test.ts';

/** Records the encoding and the transferred size of each response. */
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

test('a visited page serves as the compression dictionary for the next page and its JSON @release', async ({
  page,
}) => {
  const answerOf = await watchAnswers(page);
  await page.goto('/properties');
  await expect(results(page)).toBeVisible();
  expect(answerOf('/properties')).toMatchObject({ encoding: 'br' });
  // The browser can store a compression dictionary at any time, so this retries with a new URL each
  // time.
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
  await expect(sendMessageButton(page)).toBeVisible();
  const id = new URL(page.url()).pathname;
  await expect.poll(() => answerOf(`/api${id}`)).toMatchObject({ encoding: 'dcz' });
});

test('a JSON list serves as the compression dictionary for the next list @release', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const offered: (string | undefined)[] = [];
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) =>
    offered.push(headers['available-dictionary'] ?? headers['Available-Dictionary']),
  );
  await page.goto('/about');
  // The browser can store a compression dictionary at any time, so this retries with a new URL each
  // time.
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

test('the entry script serves as the compression dictionary for later scripts @release', async ({
  page,
}) => {
  const manifest = await readManifest(join(import.meta.dirname, '../../dist'));
  const address = `/${manifest['features/chats/messages-page.tsx']?.file}`;
  await page.goto('/about');
  // The browser can store a compression dictionary at any time, so this retries with a new URL each
  // time.
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

test('a page stored as a compression dictionary is revalidated on each visit @release', async ({
  page,
  baseURL,
}) => {
  const line = await openCountingProxy(baseURL ?? '');
  for (const path of ['/properties', '/about', '/properties', '/about', '/properties'])
    await page.goto(line.origin + path);
  expect(line.countOf('/properties')).toBe(3);
  await page.goto('about:blank', { waitUntil: 'commit' });
  await line.stop();
});
