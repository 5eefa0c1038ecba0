// The landing pages /rent/{city} and /rent/{city}/{type}. Free of zod, as public pages load it.
import { type City, cities, type PropertyType, propertyTypes } from './property-terms.ts';

export interface LandingPlace {
  city: City;
  /** absent: every type */
  type?: PropertyType | undefined;
}

const citySlug = (city: City): string => city.toLowerCase().replaceAll(' ', '-');

export const landingPath = ({ city, type }: LandingPlace): string =>
  type ? `/rent/${citySlug(city)}/${type}` : `/rent/${citySlug(city)}`;

/** Reads the two parts of such an address; undefined when there is no such page. */
export function findLandingPlace(
  city: string | undefined,
  type: string | undefined,
): LandingPlace | undefined {
  const knownCity = cities.find((name) => citySlug(name) === city);
  const knownType = propertyTypes.find((name) => name === type);
  const isKnown = knownCity !== undefined && (type === undefined || knownType !== undefined);
  return isKnown ? { city: knownCity, type: knownType } : undefined;
}

/** Each city, followed by each type in it. */
export const landingPlaces: readonly LandingPlace[] = cities.flatMap((city) => [
  { city },
  ...propertyTypes.map((type) => ({ city, type })),
]);
