import { amenityCatalogue } from '../../../contract/properties/amenities.ts';
import type { Amenity } from '../../../contract/properties/properties.ts';

/** Includes amenities of the listing that the catalogue lacks, so an edit keeps them (FORM-06). */
export function amenityChoices(own: Amenity[]): Amenity[] {
  const known = new Set<string>(amenityCatalogue.map(({ id }) => id));
  return [...amenityCatalogue, ...own.filter(({ id }) => !known.has(id))];
}
