import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));

const call =
  /\b(\w+)\s*\.(?:call|page)\(\s*'((?:POST|PUT|PATCH|DELETE) \/api\/(?:admin|rpc)\/[^']+)'/g;

/** These endpoints are excluded, because they affect only the viewer. */
const ofEverybody = ['POST /api/rpc/is_super_admin', 'POST /api/rpc/update_last_login'];

test('every change by an administrator goes through the code that can ask for the password again (S34)', () => {
  const calls = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(([, client, key = '']) => ({
      file,
      client,
      key,
    })),
  );
  const writes = calls.filter(({ key }) => !ofEverybody.includes(key));
  expect(writes.length).toBeGreaterThan(15);
  expect(writes.filter(({ client }) => client !== 'adminApi')).toEqual([]);
});
