import { useState } from 'react';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Elements } from '../../../ui/text/elements.ts';
import { columns } from './property-columns.tsx';

/** A table on wide screens. On narrow screens the rows are cards, and a select sorts them. */
const tableClasses = {
  table: 'block w-full lg:table',
  head: 'bg-sunken max-lg:hidden',
  body: 'block divide-y divide-line lg:table-row-group',
  row: 'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 p-3 sm:grid-cols-[1fr_1fr_2fr_auto] lg:table-row',
  cell: 'block lg:table-cell lg:px-4 lg:py-3 lg:align-middle',
};

const pageSize = 10;

/** Undefined for the server's order, which is the newest first (TABLE-18). */
type Sorting = { column: string; isDescending: boolean } | undefined;

function sorted(properties: readonly OwnPropertyRow[], sorting: Sorting): OwnPropertyRow[] {
  const keyOf = columns.find(({ name }) => name === sorting?.column)?.sortedBy;
  if (!sorting || !keyOf) return [...properties];
  const sign = sorting.isDescending ? -1 : 1;
  return [...properties].sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

/** A column is sorted ascending, then descending, then not at all. */
const nextSorting = (column: string, sorting: Sorting): Sorting =>
  sorting?.column !== column
    ? { column, isDescending: false }
    : sorting.isDescending
      ? undefined
      : { column, isDescending: true };

interface PropertyTableProps {
  properties: OwnPropertyRow[];
  label: string;
  children: Elements;
}

export function PropertyTable({ properties, label, children }: PropertyTableProps) {
  const [chosenPage, setPage] = useState(0);
  const [sorting, setSorting] = useState<Sorting>();
  // If removing a home has left the chosen page empty, shows the page before it.
  const pageIndex = Math.min(chosenPage, Math.ceil(properties.length / pageSize) - 1);
  const sortBy = (next: Sorting) => {
    setSorting(next);
    setPage(0);
  };
  const shown = sorted(properties, sorting).slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2 empty:hidden lg:justify-end">
        {properties.length > 1 && <RowOrder sorting={sorting} onSort={sortBy} />}
        {children}
      </div>
      <Card className="overflow-hidden">
        <table aria-label={label} className={tableClasses.table}>
          <thead className={tableClasses.head}>
            <tr>
              {columns.map(({ name, sortedBy }) => (
                <SortHeader
                  key={name}
                  title={name}
                  isSortable={sortedBy !== undefined}
                  sorting={sorting}
                  onSort={() => sortBy(nextSorting(name, sorting))}
                />
              ))}
            </tr>
          </thead>
          <tbody className={tableClasses.body}>
            {shown.map((property) => (
              <tr key={property.id} className={tableClasses.row}>
                {columns.map(({ name, onPhone, cell }) => (
                  <td key={name} className={classNames(tableClasses.cell, onPhone)}>
                    {cell(property)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Pager
        pageIndex={pageIndex}
        pageSize={pageSize}
        total={properties.length}
        unit="properties"
        onTurn={setPage}
      />
    </div>
  );
}

interface SortHeaderProps {
  title: string;
  isSortable: boolean;
  sorting: Sorting;
  onSort(): void;
}

const directions = {
  none: { icon: 'chevrons-up-down', className: 'size-4 text-muted' },
  ascending: { icon: 'arrow-up', className: 'size-4 text-brand' },
  descending: { icon: 'arrow-down', className: 'size-4 text-brand' },
} as const;
const headerCell = 'px-4 py-1 text-left';

function SortHeader({ title, isSortable, sorting, onSort }: SortHeaderProps) {
  if (!isSortable) {
    return (
      <th scope="col" className={headerCell}>
        <span className="sr-only">{title}</span>
      </th>
    );
  }
  const isSorted = sorting?.column === title;
  const direction = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none';
  const { icon, className } = directions[direction];
  return (
    <th scope="col" aria-sort={direction} className={headerCell}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-1 inline-flex min-h-target items-center gap-1 rounded-control px-1 text-sm font-semibold"
      >
        <span>{title}</span>
        <Icon name={icon} className={className} />
      </button>
    </th>
  );
}

/** The sort orders on a phone (TABLE-03). */
const orders: { name: string; sorting: Sorting }[] = [
  { name: 'Newest first', sorting: undefined },
  { name: 'Title: A to Z', sorting: { column: 'Property', isDescending: false } },
  { name: 'Price: low to high', sorting: { column: 'Price', isDescending: false } },
  { name: 'Price: high to low', sorting: { column: 'Price', isDescending: true } },
  { name: 'Type', sorting: { column: 'Type', isDescending: false } },
  { name: 'Status', sorting: { column: 'Status', isDescending: false } },
];
const byColumn = 'Sorted by column';

interface RowOrderProps {
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

function RowOrder({ sorting, onSort }: RowOrderProps) {
  const chosen = orders.find(
    (order) =>
      order.sorting?.column === sorting?.column &&
      order.sorting?.isDescending === sorting?.isDescending,
  );
  const names = [...orders.map(({ name }) => name), ...(chosen ? [] : [byColumn])];
  return (
    <label className="flex min-w-0 flex-1 items-center rounded-control border border-control bg-surface pl-3 lg:hidden">
      <span className="shrink-0 text-sm text-muted">Sort by</span>
      <select
        value={chosen?.name ?? byColumn}
        onChange={({ currentTarget: { value } }) =>
          onSort(orders.find(({ name }) => name === value)?.sorting)
        }
        className="min-h-target w-full min-w-0 rounded-control bg-surface px-2"
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** Shown while the homes are loading (TABLE-05). */
export const PropertyTableSkeleton = ({ label }: { label: string }) => (
  <Card className="overflow-hidden">
    <table aria-label={label} aria-busy className="w-full">
      <thead className="bg-sunken max-lg:hidden">
        <tr>
          {columns.slice(0, -1).map(({ name }) => (
            <th key={name} scope="col" className="px-3 py-2.5 text-left text-sm font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {['first', 'second', 'third'].map((row) => (
          <tr key={row}>
            <td colSpan={columns.length - 1} className="p-3">
              <Skeleton className="h-18 w-full" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
