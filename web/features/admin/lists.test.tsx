import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { List } from './lists.tsx';

const refetch = vi.fn(async () => undefined);
const read = {
  data: [{ id: '1' }],
  error: null,
  isFetching: false,
  refetch,
  hasNextPage: true,
  fetchNextPage: refetch,
};
const html = (changes: object) =>
  renderToString(
    <List
      read={{ ...read, ...changes }}
      name="The notices"
      empty="No notices"
      more="Show older notices"
      row={({ id }) => <li>{`Notice ${id}`}</li>}
    />,
  );

test('if the next page fails to load, the list stays and offers another try', () => {
  expect(html({})).toContain('Show older notices');
  const failed = html({ error: new Error('API error: 500'), isFetchNextPageError: true });
  expect(failed).toContain('Notice 1');
  expect(failed).toContain('The notices could not be loaded. Try again');
  expect(failed).not.toContain('Show older notices');
});

test('if an empty list cannot be refetched, it is not shown as empty', () => {
  const failed = html({ data: [], error: new Error('API error: 500') });
  expect(failed).toContain('The notices could not be loaded');
  expect(failed).not.toContain('No notices');
});
