import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { slimmed } from './slim-router.ts';

const library = 'node_modules/react-router/dist/production/lib';
const read = (name: string) => readFile(`${library}/${name}.js`, 'utf8');

test('a part of the router that no page uses is left out of the build', async () => {
  const code = slimmed(`${library}/dom/lib.js`, await read('dom/lib')) ?? '';
  expect(code).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(');
  expect(code).not.toMatch(/^\w+\.displayName = /m);
});

test('conditions stay, and what is said about them to developers goes', async () => {
  const code = slimmed(`${library}/hooks.js`, await read('hooks')) ?? '';
  expect(code).toContain('invariant(useInRouterContext());');
  expect(code).not.toMatch(/may be used only in the context of|When overriding the location/);
});

test('a router that has changed is not taken for the one that is known', () => {
  expect(() => slimmed(`${library}/dom/lib.js`, 'const Link = memo(Anchor);')).toThrow(
    'The router has changed',
  );
});

test('nothing else is touched', () => {
  expect(slimmed('/web/ui/link.tsx', 'invariant(a, "b");')).toBeUndefined();
});
