import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { causeOf, loadCode } from './failure-cause.ts';
import { failureText } from './show-error-toast.ts';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};
const missing = {} as { withResolvers(): void };

test.each<[string, () => unknown, ReturnType<typeof causeOf>]>([
  ['a request without a response', () => Promise.reject(new ApiError(0)), 'connection'],
  ['a server error', () => Promise.reject(new ApiError(503)), 'server'],
  ['a function that this browser lacks', () => missing.withResolvers(), 'page'],
  [
    'an error that only resembles a failed request',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'page',
  ],
  ['a full device', () => Promise.reject(new DOMException('', 'QuotaExceededError')), 'page'],
  [
    'code that fails to load',
    () => loadCode(() => Promise.reject(new TypeError('Failed'))),
    'code',
  ],
])('%s is attributed to the right cause', async (_what, work, cause) => {
  expect(causeOf(await thrownBy(work))).toBe(cause);
});

test('the error text blames the connection only if a request did not get a response', () => {
  expect(failureText(new ApiError(0))).toBe(
    "That didn't work. Please check your connection and try again.",
  );
  for (const error of [new ApiError(500), new TypeError('x is not a function'), 'thrown'])
    expect(failureText(error, 'The check failed.')).toMatch(/^The check failed\. (?!.*connection)/);
});

test('a refusal shows the server’s own message', () => {
  const refusal = new ApiError(429, { code: 'rate_limited', message: 'Please wait an hour.' });
  expect(failureText(refusal)).toBe('Please wait an hour.');
});
