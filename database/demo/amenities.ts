import { amenityCatalogue } from '../../contract/properties/property-terms.ts';
import type { Feature } from './feature-facts.ts';

export type Amenity = (typeof amenityCatalogue)[number];

const grounds: Record<Amenity['id'], Feature[]> = {
  wifi: ['fibre'],
  parking: ['carport', 'garage', 'parkingBays'],
  water: ['borehole', 'jojo', 'municipal'],
  security: ['electricFence', 'guard'],
  furnished: ['furnished'],
  ac: ['airCon'],
  office: ['study'],
  garden: ['garden'],
  gym: ['gym'],
  pets: ['pets'],
};

/** The entries of the catalogue that the features bear out. */
export const amenitiesFor = (features: readonly Feature[]): Amenity[] =>
  amenityCatalogue.filter(({ id }) => grounds[id].some((feature) => features.includes(feature)));
