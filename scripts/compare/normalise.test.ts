import { expect, it } from 'vitest';
import { normalise, sortFields, valuesIn } from './normalise.ts';

const startedAt = new Date('2026-11-28T10:00:00Z');
const now = new Date('2026-11-28T10:05:00Z');
const demoTime = '2026-11-28T09:59:59.999Z';
const demoId = '0b5f3c1e-0000-4000-8000-000000000001';
const newId = '1c5f3c1e-0000-4000-8000-000000000002';

const masked = (text: string) =>
  normalise(text, { known: new Set([demoId, demoTime]), startedAt }, now);

it.each([
  ['new ids', `"id":"${newId}"`, '"id":"‹id›"'],
  ['numbered ids', '00000000-0000-4000-8000-0000000008fe', '‹id›'],
  [
    'times of the run and later, in hours',
    '2026-11-28T10:04:59.123Z 2026-12-28T10:05:00+00:00',
    '‹now + 0 h› ‹now + 720 h›',
  ],
  ['the time of day in UTC and Harare', 'at 10:03, 12:03', 'at ‹time›, ‹time›'],
  ['names of assets', '"/assets/home-page-Ab12_cd.js"', '"/assets/‹name›.js"'],
  [
    'the number of preloads',
    '<link rel="modulepreload" href="/assets/a-1.js"><link rel="modulepreload" href="/assets/b.js">',
    '<link rel="modulepreload" href="/assets/‹name›.js">',
  ],
  ['the number of scripts', '"/assets/a-1.js /assets/b.js"', '"/assets/‹name›.js"'],
  ['ids of React', '<label for="_R_2u9_">', '<label for="_R_‹id›_">'],
  ['inline code', '<script>if(a<b)c()</script>', '<script>‹code›</script>'],
  ['hashes of a content security policy', "'sha256-abc+/DEF123='", "'‹hash›'"],
  ['tokens', '/join#token=RFKszwicfJtPNfADeZmsww', '/join#token=‹token›'],
  ['names of files', '/papers/RFKszwicfJtPNfADeZmsww.jpg', '/papers/‹token›.jpg'],
  ['check codes', 'Receipt 8R0Y-M2XF-T569', 'Receipt ‹code›'],
  [
    'one-time codes and ids of requests',
    '"request_id":"a","step":4',
    '"request_id":‹any›,"step":‹any›',
  ],
])('masks %s', (_, text, expected) => {
  expect(masked(text)).toBe(expected);
});

it.each([
  ['ids of the demo', demoId],
  ['times of the demo', demoTime],
  ['times before the run', '2026-11-28T07:59:59.999Z'],
  ['other times of day', 'from 08:00 to 17:30'],
  ['the data of a page', '<script type="application/json">{"rent":300}</script>'],
  ['texts', 'A home in Avondale for $300 a month'],
])('does not mask %s', (_, text) => {
  expect(masked(text)).toBe(text);
});

it('sorts the fields of JSON, but not its lists', () => {
  expect(sortFields('{"b":[{"d":1,"c":2},0],"a":null}')).toBe('{"a":null,"b":[{"c":2,"d":1},0]}');
});

it('finds the ids and times in a text', () => {
  const text = `{"id":"${demoId}","at":"2026-11-28T09:59:59.999+00:00"} ${demoId}`;
  expect(valuesIn(text)).toEqual(new Set([demoId, demoTime]));
});
