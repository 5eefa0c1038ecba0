import type { CountQuery } from '../../contract/properties/properties.ts';
import { filterWords } from '../../contract/search/filter-words.ts';
import { placeNamed } from '../../contract/search/places.ts';

const longestName = 120;

/** The default name of a search: "Avondale, House, Up to $400". */
export const nameOfSearch = (filters: CountQuery): string =>
  labelsOf(filters).join(', ').slice(0, longestName).toWellFormed();

/**
 * Omits the typed text: the mail's address is unconfirmed, so it gets no stranger's words
 * (ALRT-15).
 */
export function describeWithoutText({ q, city, ...filters }: CountQuery): string {
  const place = city === undefined ? undefined : placeNamed(plainWords(city))?.name;
  const labels = labelsOf({ ...filters, ...(place !== undefined && { city: place }) });
  const isComplete = q === undefined && (city === undefined || place !== undefined);
  return [...labels, ...(isComplete ? [] : ['what was typed into the search'])].join(', ');
}

const labelsOf = (filters: CountQuery) => filterWords(filters).map(({ label }) => label);

const plainWords = (text: string) => text.toLowerCase().replaceAll(/['’]/g, '').split(' ');
