import { expect, it } from 'vitest';
import { bestEncoding } from './encodings.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP ; q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'zstd'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip;q=nonsense', 'identity'],
] as const)('for Accept-Encoding %s the response uses %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

it('a response stored only as gzip is sent as gzip if the client accepts gzip at all', () => {
  expect(bestEncoding('gzip;q=0.5, br', ['gzip'])).toBe('gzip');
  expect(bestEncoding('gzip;q=0, br', ['gzip'])).toBe('identity');
});
