import {
  type Understanding,
  understandSearch,
} from '../../../contract/search/understand-search.ts';
import { type BrowseFilters, browseAddress, parseBrowse, without } from './browse-address.ts';

/** What an address asks for, once its words are understood; the same filters where they name none. */
export function understood(asked: BrowseFilters): Understanding<BrowseFilters> {
  const { filters, words, leftOut } = understandSearch(asked);
  const tidied = tidy(filters);
  const isSame = browseAddress({ ...tidied, cursor: asked.cursor }) === browseAddress(asked);
  return { filters: isSame ? asked : tidied, words, leftOut };
}

/** As an address has them, from the first page. */
const tidy = (filters: BrowseFilters): BrowseFilters => {
  const { searchParams } = new URL(browseAddress(without(filters)), 'http://musha');
  return parseBrowse(searchParams);
};
