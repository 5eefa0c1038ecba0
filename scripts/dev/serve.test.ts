import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'serve.ts');

test('npm run dev prints a one-line error if it cannot start', () => {
  const env = { ...process.env, PORT: 'http' };
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  const lines = stderr.split('\n').filter((line) => /\S/.test(line) && !line.includes('Warning'));
  expect(lines.filter((line) => !line.startsWith('(Use'))).toEqual([
    'Musha cannot start: PORT: must be a whole number from 0 to 65535.',
  ]);
  expect(status).toBe(1);
});
