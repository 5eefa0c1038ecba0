import { expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** Only the composition root creates the clock. All other code uses `context.now()`. */
const clockmaker = 'server/app.ts';

const ownClocksOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(/\bnew Date\(\)|\bDate\.now\b|[^.\w]Date\(\)/g)].map(
    ([clock]) => `${file} reads the time by ${clock.trim()}`,
  );

test('the server reads the time only through its context', () => {
  const sources = readSources('{contract,database,server}/**/*.ts');
  const { true: made = [], false: others = [] } = Object.groupBy(sources, ({ file }) =>
    file === clockmaker ? 'true' : 'false',
  );
  expect(made.flatMap(ownClocksOf)).toEqual([`${clockmaker} reads the time by new Date()`]);
  expect(others.flatMap(ownClocksOf)).toEqual([]);
});

test('flags code that reads the clock directly, but not other uses of dates', () => {
  const text = 'const a = new Date(); const b = Date.now(); const c = new Date(row.at);';
  expect(ownClocksOf({ file: 'server/x.ts', text })).toHaveLength(2);
});
