import type { Place } from './map-tiles.ts';

type Suburbs = Record<string, Record<string, readonly [latitude: number, longitude: number]>>;

export interface NamedPlace extends Place {
  city: string;
  suburb: string | null;
}

/** Lists cities first, so that their labels win where labels overlap. */
export function namedPlaces(suburbs: Suburbs): NamedPlace[] {
  const cities = Object.keys(suburbs).flatMap((city) => {
    const middle = middleOf(suburbs, city);
    return middle ? [{ city, suburb: null, ...middle }] : [];
  });
  const inside = Object.entries(suburbs).flatMap(([city, names]) =>
    Object.entries(names).map(([suburb, at]) => ({ city, suburb, ...placeOf(at) })),
  );
  return [...cities, ...inside];
}

/** The centre of a suburb, or of the city if the suburb is unknown or empty. */
export function middleOf(suburbs: Suburbs, city: string, suburb = ''): Place | undefined {
  const inside = suburbs[city];
  if (!inside) return undefined;
  const at = inside[suburb] ?? inside['City Centre'] ?? inside['CBD'];
  if (at) return placeOf(at);
  const all = Object.values(inside).map(placeOf);
  const mean = (axis: keyof Place) =>
    all.reduce((sum, place) => sum + place[axis], 0) / Math.max(1, all.length);
  return all.length > 0 ? { latitude: mean('latitude'), longitude: mean('longitude') } : undefined;
}

const placeOf = ([latitude, longitude]: readonly [number, number]): Place => ({
  latitude,
  longitude,
});

const nearKm = 5;

/** For example "Near Avondale, Harare"; beyond `nearKm` the text adds the distance. */
export function whereIs(place: Place, places: readonly NamedPlace[]): string {
  const [nearest] = places
    .filter(({ suburb }) => suburb !== null)
    .map((named) => ({ named, km: kmBetween(place, named) }))
    .sort((one, other) => one.km - other.km);
  if (!nearest) return '';
  const { suburb, city } = nearest.named;
  const name = `${suburb}, ${city}`;
  return nearest.km <= nearKm ? `Near ${name}` : `${Math.round(nearest.km)} km from ${name}`;
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight-line distance. Over a single country the earth is treated as flat. */
export function kmBetween(one: Place, other: Place): number {
  const middle = radians((one.latitude + other.latitude) / 2);
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude) * Math.cos(middle);
  return earthRadiusKm * Math.hypot(north, east);
}
