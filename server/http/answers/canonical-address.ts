import { BrowseQuery } from '../../../contract/properties/properties.ts';

const searchNames = Object.keys(BrowseQuery.shape);

/** What addresses of pages may say behind the question mark; a test compares it with what pages read. */
const pageNames = new Set([
  ...searchNames,
  ...['agency', 'chat', 'code', 'inquiry', 'message', 'page', 'part', 'state', 'tab'],
]);
const apiNames = new Set(searchNames);

/**
 * An address with the names that mean something, in one order: whatever campaigns and other sites add
 * to it leads to the same page. The API refuses what it does not know, so of its addresses there is
 * none with an unknown name.
 */
export function canonicalAddress(address: string): string | undefined {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const isApi = path.startsWith('/api/');
  const pairs = pairsIn(address.slice(start + 1));
  const known = pairs?.filter(([name]) => (isApi ? apiNames : pageNames).has(name));
  if (!pairs || !known || (isApi && known.length < pairs.length)) return undefined;
  const search = known
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** Undefined for what cannot be decoded. */
function pairsIn(search: string): [string, string][] | undefined {
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  try {
    return search
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...rest] = pair.split('=');
        return [decode(name), decode(rest.join('='))];
      });
  } catch {
    return undefined;
  }
}
