import { afterEach, expect, test } from 'vitest';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import { afterStep, stepsFrom } from '../../../../contract/properties/property-state.ts';
import { queryClient } from '../../../client/api/query-client.ts';
import { changeOwnProperty } from './own-properties.ts';

const row = (id: string, day: number) =>
  ({ id, created_at: `2026-03-0${day}T00:00:00.000Z`, available: true }) as OwnPropertyRow;
const [oldest, newest] = [row('oldest', 1), row('newest', 3)];
const keyOf = (scope: string) => ['own-properties', scope];
const show = (scope: string, rows: OwnPropertyRow[]) =>
  queryClient.setQueryData(keyOf(scope), rows);

afterEach(() => queryClient.clear());

test('a change to a home appears on every dashboard that lists the home', () => {
  show('owner', [newest, oldest]);
  show('agency', [newest]);
  changeOwnProperty('newest', { available: false });
  for (const scope of ['owner', 'agency']) {
    const rows = queryClient.getQueryData<OwnPropertyRow[]>(keyOf(scope));
    expect(rows?.[0]?.available, scope).toBe(false);
  }
});

test('after an optimistic change to a home’s state, the actions offered are those for the new state', () => {
  const viewer_can = { edit: true, view_statistics: true, delete: true, ...stepsFrom('available') };
  show('owner', [{ ...newest, viewer_can }]);
  changeOwnProperty('newest', afterStep({ viewer_can }, 'mark_rented'));
  expect(queryClient.getQueryData<OwnPropertyRow[]>(keyOf('owner'))?.[0]).toMatchObject({
    available: false,
    rented: true,
    viewer_can: { edit: true, mark_rented: false, mark_not_rented: true, mark_available: false },
  });
});
