import {
  type BrowseFilters,
  browseAddress,
  parseBrowse,
  without,
} from '../../../../contract/properties/browse-query.ts';
import {
  type Understanding,
  understandSearch,
} from '../../../../contract/search/understand-search.ts';

/** Turns the search text into filters. Returns the same object if the text names no filters. */
export function applySearchText(asked: BrowseFilters): Understanding<BrowseFilters> {
  const { filters, words, leftOut } = understandSearch(asked);
  const tidied = normalize(filters);
  const isSame = browseAddress({ ...tidied, cursor: asked.cursor }) === browseAddress(asked);
  return { filters: isSame ? asked : tidied, words, leftOut };
}

/** Normalises filters by converting them to a URL and back; returns to the first page. */
const normalize = (filters: BrowseFilters): BrowseFilters => {
  const { searchParams } = new URL(browseAddress(without(filters)), 'http://musha');
  return parseBrowse(searchParams);
};
