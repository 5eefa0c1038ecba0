import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import { propertyTypeNames } from '../../../../contract/search/property-type-names.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatPrice } from '../../../ui/text/price.ts';
import { PropertyActions } from './property-actions.tsx';
import { statusOf } from './property-state.ts';
import { PropertyStateCell } from './property-state-cell.tsx';

interface Column {
  name: string;
  /** The value that rows are sorted by; the column of actions has none. */
  sortedBy?(property: OwnPropertyRow): string | number;
  /** A cell's grid position on a phone, where each row is a card. */
  onPhone: string;
  cell(property: OwnPropertyRow): ReactNode;
}

export const columns: readonly Column[] = [
  {
    name: 'Property',
    sortedBy: ({ title }) => title.toLowerCase(),
    onPhone: 'col-span-2 row-start-1 sm:col-span-3',
    cell: (property) => <PropertyCell property={property} />,
  },
  {
    name: 'Type',
    sortedBy: ({ type }) => propertyTypeNames[type],
    onPhone: 'col-start-1 row-start-2 text-muted lg:text-ink',
    cell: ({ type }) => propertyTypeNames[type],
  },
  {
    name: 'Price',
    sortedBy: ({ price }) => price,
    onPhone: 'col-span-2 row-start-2 justify-self-end sm:col-span-1 sm:justify-self-auto',
    cell: ({ price, currency }) => (
      <span className="whitespace-nowrap">
        <strong className="font-semibold tabular-nums">{formatPrice(price, currency)}</strong>{' '}
        <span className="text-muted">/month</span>
      </span>
    ),
  },
  {
    name: 'Status',
    sortedBy: statusOf,
    onPhone: 'col-span-3 row-start-3 sm:col-span-2 sm:row-start-2',
    cell: (property) => <PropertyStateCell property={property} />,
  },
  {
    name: 'Actions',
    onPhone: 'row-start-1 self-start justify-self-end',
    cell: (property) => <PropertyActions property={property} />,
  },
];

function PropertyCell({ property }: { property: OwnPropertyRow }) {
  const { id, cover, title, location, totals, hidden, hidden_reason, held, claims_to_answer } =
    property;
  return (
    <div className="flex items-center gap-3">
      <div className="w-24 shrink-0 overflow-hidden rounded-control">
        <Picture picture={cover} alt="" slot="thumbnail" />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-0.5">
        <span className="line-clamp-3 font-semibold wrap-anywhere sm:line-clamp-2">{title}</span>
        <span className="text-sm text-muted wrap-anywhere">
          {`${location.suburb}, ${location.city}`}
        </span>
        <span className="text-sm text-muted">
          {`${counted(totals.views, 'view')} · ${counted(totals.inquiries, 'inquiry', 'inquiries')}`}
        </span>
        {claims_to_answer > 0 && (
          <Link
            to={`/owner/edit-property/${id}`}
            className="flex min-h-target items-center text-sm text-brand underline"
          >
            Renters reported something different. Check it
          </Link>
        )}
        {hidden && <span className="text-sm wrap-anywhere">{hidden_reason}</span>}
        {hidden && (
          <Link
            to={`/properties/${id}`}
            className="flex min-h-target items-center text-sm text-brand underline"
          >
            {held ? 'View it or write to us' : 'View the decision or appeal'}
          </Link>
        )}
      </div>
    </div>
  );
}
