import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { mountRoutes, type RouteTable } from './route.ts';

it('startup fails if a response is marked as shared but its route is not public', () => {
  const route = { access: 'signed-in', isShared: true, handle: async () => undefined };
  const table = Object.fromEntries(Object.keys(api).map((key) => [key, route]));
  const context = { config: { production: false } } as unknown as Parameters<typeof mountRoutes>[2];
  // The types forbid this route, so the test casts it to reach the check at run time.
  expect(() => mountRoutes(new Hono(), table as unknown as RouteTable, context)).toThrow(
    'is shared but not public',
  );
});
