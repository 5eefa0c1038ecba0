import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { OwnPropertyRow } from '../../contract/property-editing.ts';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatPrice } from '../ui/price.ts';

/** What comes after a home was listed: to look at it as others do, and to tell them. */
export function PublishedNotice({ properties }: { properties: OwnPropertyRow[] | undefined }) {
  const { state } = useLocation();
  const published: unknown = state?.published;
  const property = properties?.find(({ id }) => id === published);
  if (!property) return null;
  return (
    <Notice tone="positive">
      <p className="mb-3 font-semibold wrap-anywhere">“{property.title}” is listed</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/properties/${property.id}`}>View</ButtonLink>
        <ShareButton property={property} />
      </div>
    </Notice>
  );
}

/** With what the device shares by, else with WhatsApp. */
function ShareButton({ property }: { property: OwnPropertyRow }) {
  const { publicUrl } = useSite();
  const { id, title, price, currency, location } = property;
  const facts = `${title}, ${formatPrice(price, currency)}/month in ${location.suburb}, ${location.city}`;
  const text = `${facts}\n${publicUrl}/properties/${id}`;
  const shareByDevice = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Whoever closes the sheet of the device has shared nothing, and knows it.
    navigator.share({ text }).catch(() => undefined);
  };
  return (
    <ButtonLink
      look="secondary"
      to={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={shareByDevice}
    >
      Share
    </ButtonLink>
  );
}
