import { amenityCatalogue } from './amenities.ts';

type AmenityId = (typeof amenityCatalogue)[number]['id'];

/** Other names of each amenity. "Carport" or "borehole" say more, and are not among them. */
const otherWords: Record<AmenityId, readonly string[]> = {
  wifi: ['wi-fi', 'wireless internet'],
  parking: ['parking bay', 'parking bays', 'parking space'],
  water: ['water'],
  security: ['security'],
  furnished: ['fully furnished'],
  ac: ['air con', 'aircon', 'air conditioner', 'air-conditioning'],
  office: ['study', 'office'],
  garden: [],
  gym: [],
  pets: ['pets', 'pets allowed', 'pets welcome', 'pet-friendly'],
};

/** The amenity that means exactly the same as this feature; undefined where none does. */
export function amenitySaying(feature: string): (typeof amenityCatalogue)[number] | undefined {
  const words = feature.trim().toLowerCase();
  return amenityCatalogue.find(
    ({ id, name }) => name.toLowerCase() === words || otherWords[id].includes(words),
  );
}

/** Leaves out the features that an amenity beside them says already. */
export const withoutSaid = (
  features: readonly string[],
  amenities: readonly { id: string }[],
): string[] =>
  features.filter((feature) => {
    const said = amenitySaying(feature);
    return !said || amenities.every(({ id }) => id !== said.id);
  });
