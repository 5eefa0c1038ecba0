import { expect, it } from 'vitest';
import { shortenAddress } from './track-routes.ts';

it.each([
  ['41.57.200.123', '41.57.200.0/24'],
  ['::ffff:41.57.200.123', '41.57.200.0/24'],
  ['2c0f:f418:12:34:aa:bb:cc:dd', '2c0f:f418:12::/48'],
  ['2c0f:f418::1', '2c0f:f418:0::/48'],
])('the IP address %s is stored only as the network %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});
