import { amenityCatalogue } from '../../../contract/properties/amenities.ts';
import { withoutAmenityDuplicates } from '../../../contract/properties/amenity-words.ts';
import { addressOf, coordinatesIn } from '../addresses.ts';
import type { DemoContents } from '../entities.ts';
import { createRandom, type Random } from '../random.ts';
import { createDescriptionWriter } from '../texts/descriptions.ts';
import { createTitleWriter } from '../texts/titles.ts';
import type { Draft } from './draft.ts';
import { type Feature, featureFacts } from './feature-facts.ts';
import { movingInOf } from './moving-in.ts';
import { powerAndWaterOf } from './power-and-water.ts';
import { roomOf } from './room.ts';

export function createContentsWriter(forDescriptions: Random) {
  const writeTitle = createTitleWriter();
  const writeDescription = createDescriptionWriter(forDescriptions);
  return (draft: Draft, random: Random): DemoContents => {
    const { place, form, street } = draft;
    const amenities = amenitiesFor(draft.features);
    const features = draft.features.map((feature) => featureFacts[feature].label);
    const title = writeTitle(draft, random);
    return {
      title,
      description: writeDescription(draft),
      price: draft.price,
      currency: 'USD',
      type: draft.type,
      ...roomOf(draft, createRandom(`room ${title}`)),
      bedrooms: draft.bedrooms,
      bathrooms: draft.bathrooms,
      size: draft.size,
      ...movingInOf(draft, createRandom(`moving in ${title}`)),
      ...powerAndWaterOf(draft, createRandom(`power and water ${title}`)),
      location: {
        city: place.city,
        suburb: place.suburb,
        address: addressOf({ form, density: place.density, street }, random),
        coordinates: coordinatesIn(place, random),
      },
      amenities,
      features: withoutAmenityDuplicates(features, amenities),
    };
  };
}

type Amenity = (typeof amenityCatalogue)[number];

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

const amenitiesFor = (features: readonly Feature[]): Amenity[] =>
  amenityCatalogue.filter(({ id }) => grounds[id].some((feature) => features.includes(feature)));
