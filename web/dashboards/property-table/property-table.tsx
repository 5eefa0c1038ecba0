import { type SortingState, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { columns, features } from './property-columns.tsx';
import { RowOrder } from './row-order.tsx';

/** A table on wide screens. On narrow screens the rows are cards, and a select sorts them. */
const tableClasses = {
  table: 'block w-full lg:table',
  head: 'bg-sunken max-lg:hidden',
  body: 'block divide-y divide-line lg:table-row-group',
  row: 'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 p-3 sm:grid-cols-[1fr_1fr_2fr_auto] lg:table-row',
  cell: (onPhone: string | undefined) =>
    classNames('block lg:table-cell lg:px-4 lg:py-3 lg:align-middle', onPhone),
};

const pageSize = 10;

interface PropertyTableProps {
  properties: OwnPropertyRow[];
  label: string;
  children: Elements;
}

export function PropertyTable({ properties, label, children }: PropertyTableProps) {
  const [chosenPage, setPage] = useState(0);
  const [sorting, setSorting] = useState<SortingState>([]);
  // If removing a home has left the chosen page empty, shows the page before it.
  const pageIndex = Math.min(chosenPage, Math.ceil(properties.length / pageSize) - 1);
  const table = useTable({
    features,
    columns,
    data: properties,
    getRowId: ({ id }) => id,
    state: { pagination: { pageIndex, pageSize }, sorting },
    onSortingChange: setSorting,
    autoResetPageIndex: false,
  });
  const sortBy = (next: SortingState) => {
    setSorting(next);
    setPage(0);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2 empty:hidden lg:justify-end">
        {properties.length > 1 && <RowOrder sorting={sorting} onSort={sortBy} />}
        {children}
      </div>
      <Card className="overflow-hidden">
        <table aria-label={label} className={tableClasses.table}>
          <thead className={tableClasses.head}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }) => (
                  <SortHeader
                    key={id}
                    title={String(column.columnDef.header)}
                    direction={column.getCanSort() ? column.getIsSorted() : undefined}
                    onSort={() => {
                      column.toggleSorting();
                      setPage(0);
                    }}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody className={tableClasses.body}>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={tableClasses.row}>
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    className={tableClasses.cell(cell.column.columnDef.meta?.onPhone)}
                  >
                    <table.FlexRender cell={cell} />
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
  /** `false` if the column is sortable but not sorted; undefined if it is not sortable. */
  direction: 'asc' | 'desc' | false | undefined;
  onSort(): void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: 'arrow-up', desc: 'arrow-down' } as const;
const cell = 'px-4 py-1 text-left';

function SortHeader({ title, direction, onSort }: SortHeaderProps) {
  if (direction === undefined) {
    return (
      <th scope="col" className={cell}>
        <span className="sr-only">{title}</span>
      </th>
    );
  }
  const icon = direction ? arrows[direction] : 'chevrons-up-down';
  return (
    <th scope="col" aria-sort={direction ? ariaSort[direction] : 'none'} className={cell}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-1 inline-flex min-h-target items-center gap-1 rounded-control px-1 text-sm font-semibold"
      >
        <span>{title}</span>
        <Icon name={icon} className={direction ? 'size-4 text-brand' : 'size-4 text-muted'} />
      </button>
    </th>
  );
}
