import { afterEach, expect, test } from 'vitest';
import { changeCached, queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('changing cached data restarts a pending read, so that its old response does not overwrite the change', async () => {
  const queryKey = ['searches'];
  const [older, newer] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const responses = [older, newer];
  queryClient.setQueryData(queryKey, 'as before');
  const queryFn = () => responses.shift()?.promise ?? 'asked once too often';
  const reading = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });

  changeCached<string>(queryKey, (known) => known && 'paused');
  older.resolve('as before');
  await older.promise;
  expect(queryClient.getQueryData(queryKey)).toBe('paused');
  newer.resolve('paused, and one more');
  expect(await reading).toBe('paused, and one more');
  expect(responses).toEqual([]);
});

test('changing cached data sends no request if no read is pending', () => {
  changeCached(['searches'], 'paused');
  expect(queryClient.getQueryData(['searches'])).toBe('paused');
  expect(queryClient.isFetching()).toBe(0);
});
