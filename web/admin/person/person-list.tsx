import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { personKey } from './admin-users.ts';

interface PersonListProps<Item> {
  id: string;
  name: string;
  read(cursor: string | undefined): Promise<{ items: Item[]; nextCursor: string | null }>;
  empty: string;
  children(item: Item): ReactNode;
}

export const personPageSize = 10;

export function PersonList<Item extends { id: string }>({
  id,
  name,
  read,
  empty,
  children,
}: PersonListProps<Item>) {
  const list = useInfiniteQuery(
    {
      queryKey: [...personKey(id), name],
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
    queryClient,
  );
  if (list.isPending) return <Spinner text="Loading..." />;
  if (!list.data) {
    return (
      <Button variant="secondary" onClick={() => void list.refetch()}>
        The list could not be loaded. Try again
      </Button>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1 py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
