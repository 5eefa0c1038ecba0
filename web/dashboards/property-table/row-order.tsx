import type { SortingState } from '@tanstack/react-table';

/** The sort orders on a phone (TABLE-03). The first is the server's order (TABLE-18). */
const orders: { name: string; sorting: SortingState }[] = [
  { name: 'Newest first', sorting: [] },
  { name: 'Title: A to Z', sorting: [{ id: 'property', desc: false }] },
  { name: 'Price: low to high', sorting: [{ id: 'price', desc: false }] },
  { name: 'Price: high to low', sorting: [{ id: 'price', desc: true }] },
  { name: 'Type', sorting: [{ id: 'type', desc: false }] },
  { name: 'Status', sorting: [{ id: 'status', desc: false }] },
];

const keyOf = (sorting: SortingState) => JSON.stringify(sorting);

interface RowOrderProps {
  sorting: SortingState;
  onSort(sorting: SortingState): void;
}

export function RowOrder({ sorting, onSort }: RowOrderProps) {
  const chosen = keyOf(sorting);
  return (
    <label className="flex min-w-0 flex-1 items-center rounded-control border border-control bg-surface pl-3 lg:hidden">
      <span className="shrink-0 text-sm text-muted">Sort by</span>
      <select
        value={chosen}
        onChange={({ currentTarget }) => onSort(JSON.parse(currentTarget.value))}
        className="min-h-target w-full min-w-0 rounded-control bg-surface px-2"
      >
        {orders.map((order) => (
          <option key={order.name} value={keyOf(order.sorting)}>
            {order.name}
          </option>
        ))}
        {!orders.some((order) => keyOf(order.sorting) === chosen) && (
          <option value={chosen}>Sorted by column</option>
        )}
      </select>
    </label>
  );
}
