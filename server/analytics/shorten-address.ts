import { isIPv4 } from 'node:net';
import { normalizeAddress } from '../http/requests/request-facts.ts';

/** The network of an IP address: the first three of its four (IPv4) or eight (IPv6) parts. */
export function shortenAddress(address: string): string {
  const normal = normalizeAddress(address);
  if (isIPv4(normal)) return `${normal.split('.').slice(0, 3).join('.')}.0/24`;
  const [prefix = ''] = normal.split('::');
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`;
}
