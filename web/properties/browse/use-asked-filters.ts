import { useNavigation } from 'react-router';
import { type BrowseFilters, browseAddress, parseBrowse } from './browse-address.ts';

/**
 * The filters of the list that is on its way, or else of the one that is here. On a slow line a second
 * choice builds on the first, and nothing chosen meanwhile is lost when the list comes.
 */
export function useAskedFilters(shown: BrowseFilters): BrowseFilters {
  const { location } = useNavigation();
  if (location?.pathname !== browseAddress({})) return shown;
  return parseBrowse(new URLSearchParams(location.search));
}
