import { useNavigation } from 'react-router';
import {
  type BrowseFilters,
  browseAddress,
  parseBrowse,
} from '../../../../contract/properties/browse-query.ts';

/** The filters of the list that is loading, so that a second choice adds to the first. */
export function usePendingFilters(shown: BrowseFilters): BrowseFilters {
  const { location } = useNavigation();
  if (location?.pathname !== browseAddress({})) return shown;
  return parseBrowse(new URLSearchParams(location.search));
}
