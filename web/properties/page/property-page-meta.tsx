import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { PageMeta } from '../../pages/page-meta.tsx';
import { formatPrice } from '../../ui/text/price.ts';

const descriptionLength = 155;

export function PropertyMeta({ property }: { property: PropertyDetail }) {
  const { id, title, location, price, currency, available, description } = property;
  const isPlaced = title.toLowerCase().includes(location.suburb.toLowerCase());
  const named = isPlaced ? title : `${title}, ${location.suburb}`;
  return (
    <PageMeta
      title={`${named} – ${formatPrice(price, currency)}/month`}
      description={shorten(`${location.suburb}, ${location.city}. ${description}`)}
      path={`/properties/${id}`}
      unlisted={!available}
      {...(property.share_picture && { picture: property.share_picture })}
    />
  );
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
