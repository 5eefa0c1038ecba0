import { classNames } from '../../ui/class-names.ts';

/** A table where there is room; below that its rows are cards, and one choice sorts them. */
export const tableClasses = {
  table: 'block w-full lg:table',
  head: 'bg-sunken max-lg:hidden',
  body: 'block divide-y divide-line lg:table-row-group',
  row: 'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 p-3 sm:grid-cols-[1fr_1fr_1fr_auto] lg:table-row',
  cell: (onPhone: string | undefined) =>
    classNames('block lg:table-cell lg:px-4 lg:py-3 lg:align-middle', onPhone),
};
