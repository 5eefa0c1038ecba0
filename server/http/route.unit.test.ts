import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { mountRoutes, type RouteTable } from './route.ts';

it('what only some may read is never shared with everybody: the start is refused', () => {
  const route = { access: 'signed-in', isShared: true, handle: async () => undefined };
  const table = Object.fromEntries(Object.keys(api).map((key) => [key, route]));
  const context = { config: { production: false } } as unknown as Parameters<typeof mountRoutes>[2];
  // The compiler refuses it first; what is read past it is refused here.
  expect(() => mountRoutes(new Hono(), table as unknown as RouteTable, context)).toThrow(
    'is shared with everybody, but not public',
  );
});
