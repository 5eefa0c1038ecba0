import type { BrowserContext, Page } from '@playwright/test';
import { openCountedLine } from '../test/counted-line.ts';
import { expect, test } from './fixtures/test.ts';

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

/** A browser that has seen a page before, and has come alive there. */
async function begin(context: BrowserContext) {
  const page = await context.newPage();
  const answerOf = await watchAnswers(page);
  await page.goto('/properties');
  await expect(results(page)).toBeVisible();
  expect(answerOf('/properties')).toMatchObject({ encoding: 'br' });
  return { page, answerOf };
}

test('a page somebody has seen is the dictionary of the next, and of its JSON', async ({
  context,
}) => {
  const { page, answerOf } = await begin(context);
  await page.goto('/properties?city=Harare');
  await expect(results(page)).toBeVisible();
  expect(answerOf('/properties?city=Harare')).toMatchObject({ encoding: 'dcz' });
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/properties\/[\w-]{36}$/);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  const id = new URL(page.url()).pathname;
  await expect.poll(() => answerOf(`/api${id}`)).toMatchObject({ encoding: 'dcz' });
});

test('a browser without dictionaries reads the same pages beside it', async ({
  context,
  request,
}) => {
  const { page, answerOf } = await begin(context);
  await page.goto('/properties?city=Gweru');
  expect(answerOf('/properties?city=Gweru')).toMatchObject({ encoding: 'dcz' });
  const found = await results(page).textContent();
  const answer = await request.get('/properties?city=Gweru');
  expect(answer.headers()['content-encoding']).not.toBe('dcz');
  expect(answer.headers()['use-as-dictionary']).toBeUndefined();
  expect(await answer.text()).toContain(found);
});

test('who offers a dictionary that is gone gets the page as anybody does', async ({ request }) => {
  for (const [address, vary] of [
    ['/properties?city=Mutare', 'Accept-Encoding, Available-Dictionary, Sec-CH-UA'],
    ['/api/properties?city=Mutare', 'Accept-Encoding, Available-Dictionary'],
  ] as const) {
    const answer = await request.get(address, {
      headers: {
        'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
        'available-dictionary': `:${Buffer.alloc(32, 1).toString('base64')}:`,
      },
    });
    expect(answer.headers(), address).toMatchObject({
      'content-encoding': 'br',
      vary,
    });
    expect(await answer.text()).toContain('Mutare');
  }
});

test('a page that is kept as a dictionary is asked for anew at each visit', async ({
  page,
  baseURL,
}) => {
  const line = await openCountedLine(baseURL ?? '');
  for (const path of ['/properties', '/about', '/properties', '/about', '/properties'])
    await page.goto(line.origin + path);
  expect(line.countOf('/properties')).toBe(3);
  await line.stop();
});
