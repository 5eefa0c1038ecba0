import { amenityCatalogue } from './amenities.ts';

type AmenityId = (typeof amenityCatalogue)[number]['id'];

/** Synonyms for each amenity. "Carport" and "borehole" are more specific, so they are left out. */
const synonyms: Record<AmenityId, readonly string[]> = {
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

export function findSameAmenity(feature: string): (typeof amenityCatalogue)[number] | undefined {
  const words = feature.trim().toLowerCase();
  return amenityCatalogue.find(
    ({ id, name }) => name.toLowerCase() === words || synonyms[id].includes(words),
  );
}

export const withoutAmenityDuplicates = (
  features: readonly string[],
  amenities: readonly { id: string }[],
): string[] =>
  features.filter((feature) => {
    const amenity = findSameAmenity(feature);
    return !amenity || amenities.every(({ id }) => id !== amenity.id);
  });
