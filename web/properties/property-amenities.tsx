import {
  Car,
  Droplet,
  Dumbbell,
  Fan,
  Flower,
  LayoutGrid,
  type LucideIcon,
  PawPrint,
  Shield,
  Sofa,
  Wifi,
} from 'lucide-react';
import type { Amenity } from '../../contract/properties.ts';
import type { AmenityIcon } from '../../contract/property-terms.ts';

const icons: Record<AmenityIcon, LucideIcon> = {
  wifi: Wifi,
  car: Car,
  droplet: Droplet,
  shield: Shield,
  sofa: Sofa,
  fan: Fan,
  layout: LayoutGrid,
  flower: Flower,
  dumbbell: Dumbbell,
  paw: PawPrint,
};

/** Any name outside the catalogue shows the shield (DETAIL-14). */
const iconFor = (name: string): LucideIcon =>
  Object.hasOwn(icons, name) ? icons[name as AmenityIcon] : Shield;

/** DETAIL-12, DETAIL-13 */
export function AmenityList({ amenities }: { amenities: Amenity[] }) {
  if (amenities.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Amenities</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {amenities.map(({ id, name, icon }) => {
          const Icon = iconFor(icon);
          return (
            <li key={id} className="flex items-center gap-3">
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              {name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
