import { BrowseQuery } from '../../../contract/properties/properties.ts';
import { isCampaignName } from '../requests/campaign-names.ts';
import { decodePairs } from '../requests/parse-input.ts';

const searchNames = Object.keys(BrowseQuery.shape);

/** Query parameters that pages read. A test compares this list with the pages' code. */
const pageNames = new Set([
  ...searchNames,
  ...['agency', 'breach', 'chat', 'code', 'inquiry', 'message', 'page', 'part', 'state', 'tab'],
]);
const apiNames = new Set(searchNames);

/** The URL with only its known parameters, sorted; undefined if the API would refuse it. */
export function canonicalAddress(address: string): string | undefined {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const isApi = path.startsWith('/api/');
  const pairs = pairsIn(address.slice(start + 1))?.filter(([name]) => !isCampaignName(name));
  const known = pairs?.filter(([name]) => (isApi ? apiNames : pageNames).has(name));
  if (!pairs || !known || (isApi && known.length < pairs.length)) return undefined;
  const search = known
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

function pairsIn(search: string): [string, string][] | undefined {
  try {
    return decodePairs(search);
  } catch {
    return undefined;
  }
}
