import type { Amenity } from '../../contract/properties.ts';
import { amenityIcons } from '../../contract/property-terms.ts';
import drawings from '../assets/amenity-icons.svg';

/** Any name outside the catalogue shows the shield (DETAIL-14). */
const drawingOf = (name: string) =>
  `${drawings}#${amenityIcons.find((icon) => icon === name) ?? 'shield'}`;

/** DETAIL-12, DETAIL-13 */
export function AmenityList({ amenities }: { amenities: Amenity[] }) {
  if (amenities.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Amenities</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {amenities.map(({ id, name, icon }) => (
          <li key={id} className="flex items-center gap-3">
            <svg
              aria-hidden
              className="size-5 shrink-0 fill-none stroke-2 stroke-current text-brand"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <use href={drawingOf(icon)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
