import { expect, it } from 'vitest';
import { CachedPage } from './cached-page.ts';
import { type PageAnswer, PageCache } from './page-cache.ts';

const pageOf = (html: string, status = 200) =>
  new CachedPage(status, new TextEncoder().encode(html));
const textOf = async (answer: PageAnswer) =>
  answer instanceof CachedPage ? new TextDecoder().decode(await answer.body('identity').bytes) : '';

it('one render serves everybody who waits for the same address', async () => {
  const cache = new PageCache();
  const { promise, resolve } = Promise.withResolvers<PageAnswer>();
  let renders = 0;
  const render = () => {
    renders += 1;
    return promise;
  };
  const waiting = [1, 2, 3].map(() => cache.find('/', render));
  resolve(pageOf('home'));
  for (const answer of await Promise.all(waiting)) expect(await textOf(answer)).toBe('home');
  expect(renders).toBe(1);
});

it('a page rendered while a listing changed is not kept, nor shared with whoever comes after', async () => {
  const cache = new PageCache();
  const { promise, resolve } = Promise.withResolvers<PageAnswer>();
  const early = cache.find('/', () => promise);
  cache.clear();
  const late = cache.find('/', async () => pageOf('after'));
  resolve(pageOf('before'));
  expect(await textOf(await early)).toBe('before');
  expect(await textOf(await late)).toBe('after');
  expect(await textOf(await cache.find('/', async () => pageOf('later still')))).toBe('after');
});

it('is empty after a change when nobody came in between', async () => {
  const cache = new PageCache();
  const { promise, resolve } = Promise.withResolvers<PageAnswer>();
  const early = cache.find('/', () => promise);
  cache.clear();
  resolve(pageOf('before'));
  await early;
  expect(await textOf(await cache.find('/', async () => pageOf('after')))).toBe('after');
});

it.each([
  ['a failed page', () => pageOf('broken', 503)],
  ['a redirect', () => ({ status: 302, location: '/auth' })],
])('%s is answered to everybody who waits and not kept', async (_, answer) => {
  const cache = new PageCache();
  const first = await Promise.all([1, 2].map(() => cache.find('/', async () => answer())));
  expect(first.map(({ status }) => status)).toEqual([answer().status, answer().status]);
  expect(await textOf(await cache.find('/', async () => pageOf('home')))).toBe('home');
});

it('a render that throws fails for all who wait and is tried again', async () => {
  const cache = new PageCache();
  const broken = async () => {
    throw new Error('no page');
  };
  await expect(Promise.all([cache.find('/', broken), cache.find('/', broken)])).rejects.toThrow();
  expect(await textOf(await cache.find('/', async () => pageOf('home')))).toBe('home');
});
