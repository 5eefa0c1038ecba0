import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', new EventTarget());
const { queryClient } = await import('../api/query-client.ts');
const { reportAuthEvent } = await import('./auth-events.ts');
await import('./use-me.ts');

test('a logout clears the person’s cached data (SESS-07)', () => {
  queryClient.setQueryData(['inquiries'], ['of tariro']);
  reportAuthEvent('SIGNED_OUT', null);
  expect(queryClient.getQueryData(['inquiries'])).toBeUndefined();
});
