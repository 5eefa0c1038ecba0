import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { readWholeList } from './read-whole-list.ts';

test('all pages of a list are read', async () => {
  const asked: string[] = [];
  const api = createApiClient(async (path) => {
    asked.push(path);
    const isLast = path.includes('cursor=second');
    return new Response(JSON.stringify([{ id: isLast ? 2 : 1 }]), {
      headers: isLast ? {} : { 'X-Next-Cursor': 'second' },
    });
  });
  const rows = await readWholeList(api, 'GET /api/me/properties', { query: { as: 'agency' } });
  expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  expect(asked).toEqual([
    '/api/me/properties?as=agency',
    '/api/me/properties?as=agency&cursor=second',
  ]);
});

test('if one page of a list fails to load, the whole read fails instead of returning an incomplete list', async () => {
  const api = createApiClient(async (path) =>
    path.includes('cursor=')
      ? new Response('{}', { status: 500 })
      : new Response('[]', { headers: { 'X-Next-Cursor': 'second' } }),
  );
  const reading = readWholeList(api, 'GET /api/inquiries', { query: {} });
  await expect(reading).rejects.toThrow('API error: 500');
});
