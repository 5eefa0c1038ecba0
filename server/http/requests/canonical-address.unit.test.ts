import { expect, it } from 'vitest';
import { readSources } from '../../../test/architecture/sources.ts';
import { canonicalAddress } from './urls.ts';

it.each([
  ['/properties', '/properties'],
  ['/properties?', '/properties'],
  ['/properties?fbclid=1&utm_source=mail', '/properties'],
  ['/properties?type=house&city=Gweru', '/properties?city=Gweru&type=house'],
  ['/properties?city=Mount+Pleasant&x', '/properties?city=Mount%20Pleasant'],
  ['/properties?city=%47weru', '/properties?city=Gweru'],
  ['/properties?city=a%26b', '/properties?city=a%26b'],
  ['/auth?tab=register', '/auth?tab=register'],
  ['/api/properties?type=house&city=Gweru', '/api/properties?city=Gweru&type=house'],
  ['/api/properties?city=Gweru&city=Harare', '/api/properties?city=Gweru&city=Harare'],
  ['/api/properties?fbclid=1&utm_source=x&city=Gweru', '/api/properties?city=Gweru'],
  ['/api/properties?utm_source=x', '/api/properties'],
  ['/api/properties?utm_source=a&utm_source=b', '/api/properties'],
  ['/api/properties?colour=red', undefined],
  ['/api/properties?city=%', undefined],
])('reduces the URL %s to %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});

it('recognises every query parameter that a page reads', () => {
  const names = readSources('web/**/*.{ts,tsx}').flatMap(({ text }) =>
    [...text.matchAll(/[sS]earch(?:Params\(search\)|Params)?\.get\('(\w+)'\)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(canonicalAddress(`/x?${name}=1`), name).toBe(`/x?${name}=1`);
});
