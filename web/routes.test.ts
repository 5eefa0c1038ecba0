import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const idsOf = (objects: readonly RouteObject[]): string[] =>
  objects.flatMap(({ id, children = [] }) => [...(id ? [id] : []), ...idsOf(children)]);

test('the id of every page is the path of its module in features, so that the server can preload its scripts', () => {
  const pages = idsOf(routes).filter((id) => id.includes('/'));
  expect(pages.length).toBeGreaterThan(50);
  expect(
    pages.filter((id) => !existsSync(join(import.meta.dirname, 'features', `${id}.tsx`))),
  ).toEqual([]);
});
