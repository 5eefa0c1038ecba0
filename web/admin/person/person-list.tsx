import type { ReactNode } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
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
  const list = usePages([...personKey(id), name], read);
  const items = list.data;
  if (!items) return <NotLoaded read={list} name="The list" shape="button" />;
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
