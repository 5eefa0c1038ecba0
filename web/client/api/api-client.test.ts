import { expect, test } from 'vitest';
import { ApiError, createApiClient } from './api-client.ts';

const clientWithResponse = (status: number, body = '', headers: HeadersInit = {}) =>
  createApiClient(async () => new Response(body, { status, headers }));

test.each([400, 401, 403, 404, 409, 429, 500, 503])(
  'status %d is thrown as “API error: {status}” (REST-19)',
  async (status) => {
    const reading = clientWithResponse(status, 'not even JSON').call('GET /api/me');
    await expect(reading).rejects.toThrow(new ApiError(status));
    await expect(reading).rejects.toHaveProperty('message', `API error: ${status}`);
  },
);

test('an error contains the server’s code, message, field errors and retry delay', async () => {
  const body = JSON.stringify({ code: 'rate_limited', message: 'Slowly', fields: { q: 'Long' } });
  const reading = clientWithResponse(429, body, { 'Retry-After': '7' }).call('GET /api/me');
  await expect(reading).rejects.toMatchObject({
    code: 'rate_limited',
    reason: 'Slowly',
    fields: { q: 'Long' },
    retryAfterSeconds: 7,
  });
});

test('a truncated response counts as a lost response, not as a refusal', async () => {
  await expect(clientWithResponse(201, '{"id": "7').call('GET /api/me')).rejects.toThrow(
    new ApiError(0),
  );
});
