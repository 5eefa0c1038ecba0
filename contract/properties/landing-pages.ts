// The landing pages /rent/{city} and /rent/{city}/{type}. This file has no schemas, so that public
// pages can load it without zod.
import { type City, cities, type PropertyType, propertyTypes } from './property-terms.ts';

export interface LandingPlace {
  city: City;
  type?: PropertyType | undefined;
}

const citySlug = (city: City): string => city.toLowerCase().replaceAll(' ', '-');

export const landingPath = ({ city, type }: LandingPlace): string =>
  type ? `/rent/${citySlug(city)}/${type}` : `/rent/${citySlug(city)}`;

/** The place that the two path segments name; undefined if the page does not exist. */
export function findLandingPlace(
  city: string | undefined,
  type: string | undefined,
): LandingPlace | undefined {
  const knownCity = cities.find((name) => citySlug(name) === city);
  const knownType = propertyTypes.find((name) => name === type);
  const isKnown = knownCity !== undefined && (type === undefined || knownType !== undefined);
  return isKnown ? { city: knownCity, type: knownType } : undefined;
}

export const landingPlaces: readonly LandingPlace[] = cities.flatMap((city) => [
  { city },
  ...propertyTypes.map((type) => ({ city, type })),
]);
