import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { apiKey, queryClient, refetchApi } from './query-client.ts';
import { useApi } from './use-api.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('./browser-api.ts', () => ({ browserApi: { call } }));
afterEach(() => queryClient.clear());

function Reader({ useReads }: { useReads: () => void }) {
  useReads();
  return null;
}

const keysAfter = (useReads: () => void) => {
  renderToString(createElement(Reader, { useReads }));
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
};

test('a read is cached under its path and its query', () => {
  const keys = keysAfter(() => {
    useApi('GET /api/me/sessions');
    useApi('GET /api/agencies/{id}/unanswered', { params: { id: 7 } });
    useApi('GET /api/admin/reports', { query: { state: 'open', sort: 'newest', page: 2 } });
  });
  expect(keys).toEqual([
    ['me', 'sessions'],
    ['agencies', 7, 'unanswered'],
    ['admin', 'reports', { state: 'open', sort: 'newest', page: 2 }],
  ]);
});

test('a read can have its own key, for a response that depends on the viewer', () => {
  const queryKey = ['claims', 'tariro', 'house'];
  const keys = keysAfter(() =>
    useApi('GET /api/properties/{id}/claims', { params: { id: 'house' } }, { queryKey }),
  );
  expect(keys).toEqual([queryKey]);
});

test('refetching an endpoint includes every query of it and the endpoints below it', async () => {
  const outdated = [
    [...apiKey('GET /api/agencies/{id}', { id: 7 })],
    [...apiKey('GET /api/agencies/{id}/team', { id: 7 }), { page: 2 }],
  ];
  const others = [apiKey('GET /api/agencies/{id}', { id: 8 }), ['inquiries']];
  for (const key of [...outdated, ...others]) queryClient.setQueryData(key, 'known');
  await refetchApi('GET /api/agencies/{id}', { id: 7 });
  const invalidated = queryClient.getQueryCache().findAll({ predicate: (q) => q.isStale() });
  expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(outdated);
});
