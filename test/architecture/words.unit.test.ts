import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = globSync('{content,contract,server,web}/**/*.{ts,tsx,md}', { cwd: root });

test('email is spelled one way wherever people read it', () => {
  expect(texts.length).toBeGreaterThan(500);
  const spelledOtherwise = texts.filter((file) =>
    /\be-mail/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(spelledOtherwise).toEqual([]);
});
