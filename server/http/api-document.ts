import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';

/** /api/openapi.json, generated from the mounted routes. */
export function apiDocument(routes: Hono): Hono {
  const info = {
    title: 'Musha',
    version: '1',
    description: 'Homes to rent in Zimbabwe. Every refusal has the shape {code, message, fields?}.',
  };
  return new Hono().get(
    '/api/openapi.json',
    openAPIRouteHandler(routes, { documentation: { info } }),
  );
}
