import { type AmenityIcon, amenityIcons } from '../../../../contract/properties/amenities.ts';
import type { Amenity } from '../../../../contract/properties/properties.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

const icons: Record<AmenityIcon, IconName> = {
  wifi: 'wifi',
  car: 'car',
  droplet: 'droplet',
  shield: 'shield',
  sofa: 'sofa',
  fan: 'fan',
  layout: 'layout-grid',
  flower: 'flower',
  dumbbell: 'dumbbell',
  paw: 'paw-print',
};

/** An amenity outside the catalogue has the shield icon (DETAIL-14). */
const iconOf = (name: string) => icons[amenityIcons.find((icon) => icon === name) ?? 'shield'];

export function AmenityList({ amenities }: { amenities: Amenity[] }) {
  if (amenities.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Amenities</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {amenities.map(({ id, name, icon }) => (
          <li key={id} className="flex items-center gap-3">
            <Icon name={iconOf(icon)} className="size-5 shrink-0 text-brand" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
