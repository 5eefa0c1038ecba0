import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { slimmedReact } from './slim-react.ts';
import { withBodies } from './with-bodies.ts';

const library = 'node_modules/react-dom/cjs/react-dom-client.production.js';

test('what no page has of React DOM is left out of the build', async () => {
  const code = slimmedReact(library, await readFile(library, 'utf8')) ?? '';
  expect(code).toMatch(/^function commitEnterViewTransitions\(\w+, \w+\) \{ {2}\}$/m);
  expect(code).toContain('hydrateRoot = function');
  expect(slimmedReact('/web/ui/dialog.tsx', 'function preload() {\n}')).toBeUndefined();
});

test('a library that has changed is not taken for the one that is known', () => {
  expect(() => withBodies('function other() {\n}', { fetch: '' })).toThrow(
    'A library has changed: scripts/build finds no fetch in it',
  );
});

/** What the build leaves out of React DOM and of the router, by the names pages would have it by. */
const leftOut =
  /\b(ViewTransition|addTransitionType|SuspenseList|Activity|useActionState|useFetchers?|useSubmit|useActionData|viewTransition|middleware|patchRoutesOnNavigation)\b(?!:)|\bprecedence=|<script\b[^>]*\basync\b|\b(?:preload|preinit|preconnect|prefetchDNS)\w*\b[^;]*from 'react-dom'/;

test('no page uses what the build leaves out', async () => {
  const found: string[] = [];
  for await (const file of glob('web/**/*.{ts,tsx}')) {
    if (leftOut.test(await readFile(file, 'utf8'))) found.push(file);
  }
  expect(found).toEqual([]);
});
