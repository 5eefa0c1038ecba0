import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('every part of the route table is mounted exactly once', () => {
  const mounted = readSources('server/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/\.\.\.(\w+Routes)\(/g)].map(([, name = '']) => name),
  );
  expect(mounted).toContain('logRoutes');
  expect(mounted.filter((name, at) => mounted.indexOf(name) !== at)).toEqual([]);
});
