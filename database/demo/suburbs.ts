import type { City } from '../../contract/properties/property-terms.ts';
import { itemAt } from './random.ts';
import suburbNotes from './suburb-notes.json' with { type: 'json' };
import suburbRows from './suburbs.json' with { type: 'json' };

/** How densely a suburb is built. `flats` is a town centre with blocks of flats. */
export type Density = 'low' | 'medium' | 'high' | 'flats';

export interface Suburb {
  city: City;
  suburb: string;
  density: Density;
  lat: number;
  lng: number;
}

export const suburbs = suburbRows as Suburb[];

export const suburbsOf = (city: City): Suburb[] => suburbs.filter((place) => place.city === city);

export function suburbNamed(city: City, name: string): Suburb {
  return itemAt(
    suburbs.filter((place) => place.city === city && place.suburb === name),
    0,
  );
}

export function sentencesAbout({ city, suburb }: Suburb): string[] {
  const notes: Record<string, string[]> = suburbNotes;
  const found = notes[`${city}/${suburb}`];
  if (!found) throw new Error(`No notes on ${suburb}, ${city}`);
  return found;
}
