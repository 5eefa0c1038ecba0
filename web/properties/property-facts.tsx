import type { PropertySummary } from '../../contract/properties.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

/** Bedrooms, bathrooms, size (CARD-11). A stand or a shop does not boast of having no bedrooms. */
export function PropertyFacts({
  property: { bedrooms, bathrooms, size },
}: {
  property: Pick<PropertySummary, 'bedrooms' | 'bathrooms' | 'size'>;
}) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm font-medium">
      {bedrooms > 0 && <Fact icon="bed-double" count={bedrooms} unit="bedroom" />}
      {bathrooms > 0 && <Fact icon="bath" count={bathrooms} unit="bathroom" />}
      <li className={fact}>
        <Icon name="scaling" className={drawing} />
        {size} m²
      </li>
    </ul>
  );
}

const fact = 'flex items-center gap-1.5';
const drawing = 'size-4 text-muted';

const Fact = ({ icon, count, unit }: { icon: IconName; count: number; unit: string }) => (
  <li className={fact}>
    <Icon name={icon} className={drawing} />
    {count}
    <span className="sr-only">
      {' '}
      {unit}
      {count !== 1 && 's'}
    </span>
  </li>
);
