import { BrowseQuery } from '../../../contract/properties/properties.ts';
import { isCampaignName } from '../requests/campaign-names.ts';
import { decodePairs } from '../requests/parse-input.ts';

const searchNames = Object.keys(BrowseQuery.shape);

/** The query names that pages read; a test compares them with the pages. */
const pageNames = new Set([
  ...searchNames,
  ...['agency', 'breach', 'chat', 'code', 'inquiry', 'message', 'page', 'part', 'state', 'tab'],
]);
const apiNames = new Set(searchNames);

/**
 * An address with only the parameters that matter, in a fixed order: those that campaigns and other
 * sites add lead to the same page. The API refuses other unknown parameters, so its addresses with
 * one have no canonical form.
 */
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
