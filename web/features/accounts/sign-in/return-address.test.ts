import { describe, expect, it } from 'vitest';
import { fc } from '../../../../test/random.ts';
import { safeReturnAddress } from './return-address.ts';

const origin = 'https://musha.example';

const leadingAway = [
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '/\\evil.com',
  '/\\/evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/..//evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/a/../..//evil.com',
  '/%2e%2e//evil.com',
  '/%2e//evil.com',
  '/%2E%2E//evil.com',
  '/./\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r/evil.com',
  '/\t\\evil.com',
  '/\u0000/evil.com',
  '\t//evil.com',
  ' //evil.com',
  'https://evil.com',
  'HTTPS://evil.com',
  'http:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://musha.example/1',
  'file:///etc/passwd',
  'evil.com',
  'evil.com/path',
  '@evil.com',
  'https://musha.example@evil.com',
  'https://musha.example.evil.com',
  '',
  '.',
  '..',
  '?next=//evil.com',
  '#//evil.com',
];
const notText = [undefined, null, 0, 1, true, {}, [], ['/profile'], { from: '/profile' }];
const ours: [string, string][] = [
  ['/', '/'],
  ['/profile', '/profile'],
  ['/properties/1?a=b#c', '/properties/1?a=b#c'],
  ['/messages?chat=1', '/messages?chat=1'],
  ['/properties?city=Victoria Falls', '/properties?city=Victoria%20Falls'],
  ['/a/../profile', '/profile'],
  ['/properties?next=//evil.com', '/properties?next=//evil.com'],
  ['/@evil.com', '/@evil.com'],
  ['/https://evil.com', '/https://evil.com'],
];

describe('the URL to return to after signing in', () => {
  it.each(leadingAway)('is refused if it could lead away from Musha: %j', (address) => {
    expect(safeReturnAddress(address, origin)).toBeUndefined();
  });

  it.each(notText)('is refused if it is not text: %j', (value) => {
    expect(safeReturnAddress(value, origin)).toBeUndefined();
  });

  it.each(ours)('is accepted if it stays within Musha: %j', (address, safe) => {
    expect(safeReturnAddress(address, origin)).toBe(safe);
  });

  it('never leads away from Musha, for any input (S20)', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '@',
      ':',
      'evil.com',
      '\t',
      '?',
      '#',
      'a',
    );
    const address = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(address, (value) => {
        const safe = safeReturnAddress(value, origin);
        if (safe === undefined) return;
        const url = new URL(safe, origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
