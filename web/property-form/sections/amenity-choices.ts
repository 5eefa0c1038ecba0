import { amenityCatalogue } from '../../../contract/properties/amenities.ts';
import type { Amenity } from '../../../contract/properties/properties.ts';

/** The catalogue (FORM-06), and whatever else the listing has: an edit must not lose it. */
export function amenityChoices(own: Amenity[]): Amenity[] {
  const known = new Set<string>(amenityCatalogue.map(({ id }) => id));
  return [...amenityCatalogue, ...own.filter(({ id }) => !known.has(id))];
}
