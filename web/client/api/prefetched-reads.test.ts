import { expect, test, vi } from 'vitest';
import { cachePrefetches } from './prefetched-reads.ts';

const get = { method: 'GET' };

test('a prefetched response is used by one navigation, and the next one sends a new request', async () => {
  const network = vi.fn(async () => new Response('home'));
  const { prefetch, send } = cachePrefetches(network);
  await prefetch('/a', get);
  expect(await (await send('/a', get)).text()).toBe('home');
  expect(network).toHaveBeenCalledTimes(1);
  await send('/a', get);
  expect(network).toHaveBeenCalledTimes(2);
});

test('if a prefetch failed, the navigation sends the request again', async () => {
  const network = vi
    .fn()
    .mockResolvedValueOnce(new Response('', { status: 500 }))
    .mockResolvedValueOnce(new Response('home'));
  const { prefetch, send } = cachePrefetches(network);
  await prefetch('/a', get);
  expect(await (await send('/a', get)).text()).toBe('home');
});

test('a write never reuses an earlier response', async () => {
  const network = vi.fn(async () => new Response(''));
  const { prefetch, send } = cachePrefetches(network);
  await prefetch('/a', get);
  await send('/a', { method: 'POST' });
  expect(network).toHaveBeenCalledTimes(2);
});

test('a prefetch does not send a request if its navigation has already started', async () => {
  const network = vi.fn(async () => new Response('home'));
  const { prefetch, send } = cachePrefetches(network);
  const navigation = send('/a', get);
  await expect(prefetch('/a', get)).rejects.toThrow('The navigation has already started');
  expect(await (await navigation).text()).toBe('home');
  expect(network).toHaveBeenCalledTimes(1);
  await prefetch('/a', get);
  expect(network).toHaveBeenCalledTimes(2);
});
