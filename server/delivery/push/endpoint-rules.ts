import { BlockList, isIP } from 'node:net';

const longestEndpoint = 1000;

/** Whether the URL uses https and a host name. Each connection checks the host's IP addresses. */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= longestEndpoint ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const { hostname } = url;
  return hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
// Teredo, documentation, and 6to4 networks, which can embed a private IPv4 address.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  if (version !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
