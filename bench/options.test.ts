import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it.each([
  ['--nope', "Unknown option '--nope'; the options are: --large, --only, --rounds, "],
  ['--rounds', "Option '--rounds <value>' argument missing; the options are: "],
  ['--rounds=many', 'many is not a number of rounds, minutes or millions'],
  ['pagse', 'There is no pagse to measure, only: source, start, '],
])('refuses the benchmark options %s and explains why', (arg, said) => {
  expect(() => readOptions([arg])).toThrow(said);
});

it('an unknown option stops the benchmark with a one-line error', async () => {
  const run = promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'main.ts'),
    '--nope',
  ]);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--nope'; [^\n]+\n$/),
  });
});

it('without arguments that name sections or API rows, the benchmark runs all its short sections', () => {
  expect(readOptions([])).toMatchObject({
    rounds: 3,
    minutes: 10,
    large: false,
  });
  const all = 'source start pages hunt rendering administration alerts chat api'.split(' ');
  expect(readOptions([]).wanted).toEqual(all);
  expect(readOptions(['endurance', '--minutes', '2'])).toMatchObject({
    wanted: ['endurance'],
    minutes: 2,
  });
  expect(readOptions(['--only', 'by id'])).toMatchObject({ wanted: ['api'], only: ['by id'] });
});
