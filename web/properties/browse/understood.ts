import {
  type Understanding,
  understandSearch,
} from '../../../contract/search/understand-search.ts';
import { type BrowseFilters, browseAddress, parseBrowse, without } from './browse-address.ts';

/** Turns an address's words into filters; returns the same filters if the words name none. */
export function understood(asked: BrowseFilters): Understanding<BrowseFilters> {
  const { filters, words, leftOut } = understandSearch(asked);
  const tidied = tidy(filters);
  const isSame = browseAddress({ ...tidied, cursor: asked.cursor }) === browseAddress(asked);
  return { filters: isSame ? asked : tidied, words, leftOut };
}

/**
 * Writes the filters into an address and reads them back, so that they are as an address has them,
 * from the first page.
 */
const tidy = (filters: BrowseFilters): BrowseFilters => {
  const { searchParams } = new URL(browseAddress(without(filters)), 'http://musha');
  return parseBrowse(searchParams);
};
