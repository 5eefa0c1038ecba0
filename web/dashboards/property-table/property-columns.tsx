import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { propertyTypeNames } from '../../../contract/search/property-type-names.ts';
import { PropertyActions } from './property-actions.tsx';
import { PriceCell, PropertyCell } from './property-cells.tsx';
import { statusOf } from './property-state.ts';
import { PropertyStateCell } from './property-state-cell.tsx';

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  /** A cell's grid position on a phone, where each row is a card. */
  columnMeta: metaHelper<{ onPhone: string }>(),
});

const column = createColumnHelper<typeof features, OwnPropertyRow>();

export const columns = column.columns([
  column.accessor('title', {
    id: 'property',
    header: 'Property',
    sortFn: 'text',
    meta: { onPhone: 'col-span-2 row-start-1 sm:col-span-3' },
    cell: ({ row }) => <PropertyCell property={row.original} />,
  }),
  column.accessor(({ type }) => propertyTypeNames[type], {
    id: 'type',
    header: 'Type',
    sortFn: 'text',
    meta: { onPhone: 'col-start-1 row-start-2 text-muted lg:text-ink' },
  }),
  column.accessor('price', {
    header: 'Price',
    sortFn: 'basic',
    sortDescFirst: false,
    meta: { onPhone: 'col-span-2 row-start-2 justify-self-end sm:col-span-1 sm:justify-self-auto' },
    cell: ({ row }) => <PriceCell property={row.original} />,
  }),
  column.accessor(statusOf, {
    id: 'status',
    header: 'Status',
    sortFn: 'text',
    meta: { onPhone: 'col-span-3 row-start-3 sm:col-span-2 sm:row-start-2' },
    cell: ({ row }) => <PropertyStateCell property={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { onPhone: 'row-start-1 self-start justify-self-end' },
    cell: ({ row }) => <PropertyActions property={row.original} />,
  }),
]);
