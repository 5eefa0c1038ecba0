import { filterChips } from '../../../contract/properties/filters.ts';
import type { CountQuery } from '../../../contract/properties/properties.ts';
import { findPlace } from '../../../contract/search/places.ts';

const longestName = 120;

/** The default name of a search: "Avondale, House, Up to $400". */
export const nameOfSearch = (filters: CountQuery): string =>
  labelsOf(filters).join(', ').slice(0, longestName).toWellFormed();

/** Omits free text, because a stranger may have entered the recipient's address (ALRT-15). */
export function describeWithoutText({ q, city, ...filters }: CountQuery): string {
  const place = city === undefined ? undefined : findPlace(plainWords(city))?.name;
  const labels = labelsOf({ ...filters, ...(place !== undefined && { city: place }) });
  const isComplete = q === undefined && (city === undefined || place !== undefined);
  return [...labels, ...(isComplete ? [] : ['your search text'])].join(', ');
}

const labelsOf = (filters: CountQuery) => filterChips(filters).map(({ label }) => label);

const plainWords = (text: string) => text.toLowerCase().replaceAll(/['’]/g, '').split(' ');
