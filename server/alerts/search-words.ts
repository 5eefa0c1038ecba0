import type { CountQuery } from '../../contract/properties/properties.ts';
import { filterWords } from '../../contract/search/filter-words.ts';
import { placeNamed } from '../../contract/search/places.ts';

const longestName = 120;

/** The name of a search that has none of its own: "Avondale, House, Up to $400". */
export const nameOfSearch = (filters: CountQuery): string =>
  labelsOf(filters).join(', ').slice(0, longestName).toWellFormed();

/**
 * A search in the server's words alone, for an address that has not asked for it: a mail carries no
 * text that a stranger typed (ALRT-15).
 */
export function searchInOurWords({ q, city, ...filters }: CountQuery): string {
  const place = city === undefined ? undefined : placeNamed(plainWords(city))?.name;
  const labels = labelsOf({ ...filters, ...(place !== undefined && { city: place }) });
  const isComplete = q === undefined && (city === undefined || place !== undefined);
  return [...labels, ...(isComplete ? [] : ['what was typed into the search'])].join(', ');
}

const labelsOf = (filters: CountQuery) => filterWords(filters).map(({ label }) => label);

const plainWords = (text: string) => text.toLowerCase().replaceAll(/['’]/g, '').split(' ');
