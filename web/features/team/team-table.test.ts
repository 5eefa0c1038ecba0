import { expect, test } from 'vitest';
import { trendOf } from './team-table.tsx';

test.each([
  [9, 4, 'arrow-up', 'Up from 4 to 9'],
  [4, 9, 'arrow-down', 'Down from 9 to 4'],
  [1, 0, 'arrow-up', 'Up from 0 to 1'],
  [0, 1, 'arrow-down', 'Down from 1 to 0'],
  [3, 3, 'minus', 'Still 3'],
  [0, 0, 'minus', 'None'],
] as const)(
  'a count of %d after a previous count of %d is shown with an icon and a label (TEAM-05)',
  (now, before, icon, words) => {
    expect(trendOf(now, before)).toEqual({ icon, words });
  },
);
