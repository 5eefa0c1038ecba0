import type { PropertySummary } from '../../../contract/properties/properties.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

/** Bedrooms, bathrooms, size (CARD-11). A stand or a shop does not boast of having no bedrooms. */
export function PropertyFacts({
  property: { bedrooms, bathrooms, size },
}: {
  property: Pick<PropertySummary, 'bedrooms' | 'bathrooms' | 'size'>;
}) {
  return (
    <ul className="home-facts">
      {bedrooms > 0 && <Fact icon="bed-double" count={bedrooms} unit="bedroom" />}
      {bathrooms > 0 && <Fact icon="bath" count={bathrooms} unit="bathroom" />}
      <li>
        <Icon name="scaling" />
        {`${size} m²`}
      </li>
    </ul>
  );
}

const Fact = ({ icon, count, unit }: { icon: IconName; count: number; unit: string }) => (
  <li>
    <Icon name={icon} />
    {count}
    <span className="sr-only">{` ${unit}${count === 1 ? '' : 's'}`}</span>
  </li>
);
