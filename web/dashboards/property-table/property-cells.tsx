import { Link } from 'react-router';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { counted } from '../../ui/text/counted.ts';
import { formatPrice } from '../../ui/text/price.ts';

export function PropertyCell({ property }: { property: OwnPropertyRow }) {
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

export function PriceCell({ property: { price, currency } }: { property: OwnPropertyRow }) {
  return (
    <span className="whitespace-nowrap">
      <strong className="font-semibold tabular-nums">{formatPrice(price, currency)}</strong>{' '}
      <span className="text-muted">/month</span>
    </span>
  );
}
