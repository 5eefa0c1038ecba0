import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { slimmed } from './slim-router.ts';

const own = '/web/shell/router-parts.tsx';
const library = 'node_modules/react-router/dist/production/lib';
const read = (name: string) => readFile(`${library}/${name}.js`, 'utf8');

test('the router of the build has the links of this site', async () => {
  const code = slimmed(`${library}/dom/lib.js`, await read('dom/lib'), own) ?? '';
  expect(code).toContain(
    `export { Form, Link, NavLink, ScrollRestoration, createBrowserRouter } from "${own}";`,
  );
  expect(code).not.toMatch(/^export \{.*\bLink,.*\};$/m);
  expect(code).not.toMatch(/^\w+\.displayName = /m);
});

test('conditions stay, and what is said about them to developers goes', async () => {
  const code = slimmed(`${library}/hooks.js`, await read('hooks'), own) ?? '';
  expect(code).toContain('invariant(useInRouterContext());');
  expect(code).not.toContain('may be used only in the context of');
});

test('a router that has changed is not taken for the one that is known', () => {
  expect(() => slimmed(`${library}/dom/lib.js`, 'export { Anchor };', own)).toThrow(
    'The router has changed',
  );
});

test('nothing else is touched', () => {
  expect(slimmed('/web/ui/link.tsx', 'invariant(a, "b");', own)).toBeUndefined();
});
