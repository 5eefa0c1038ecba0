import { fc } from '../random.ts';

/** Numbers that JSON.stringify never writes. A prefix distinguishes them from strings. */
const rawNumbers = ['-0', '1e999', '-1e999', '1e-400', '9223372036854775808'];
const rawMark = 'raw number ';

export const toHostileJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(new RegExp(`"${rawMark}([^"]+)"`, 'g'), '$1');

/** Encodes a value for a URL, including lone surrogates, which encodeURIComponent refuses. */
export function toHostileText(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

const nobody = '00000000-0000-0000-0000-000000000000';
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sorts = ['newest', 'price_asc', 'price_desc'];
const marks = [-8.64e15, 8.64e15, -1, 1.5, 5e-324, 1e300, '1', null, [], 253_402_300_800_000];
const forgedCursors = [
  ...sorts.flatMap((sort) => marks.map((mark) => cursorOf([sort, 'after', mark, nobody]))),
  ...marks.map((mark) => cursorOf([mark, nobody])),
  ...marks.map((mark) => cursorOf(['name', mark])),
  cursorOf([0, '{00000000-0000-0000-0000-000000000000}']),
  cursorOf(['a\u0000b', 1]),
  cursorOf(['\ud800', 1]),
  cursorOf(['agent', 'a\u0000b', nobody]),
  cursorOf({ __proto__: null, length: 4 }),
  'x',
  '____',
];

const hostileValues: unknown[] = [
  5e-324,
  1e-7,
  0.1,
  1.5,
  1e21,
  1e308,
  -1,
  -0,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  ' 7 ',
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800 home',
  '%00',
  "'; drop table users; --",
  'a'.repeat(5001),
  '\u202e\ufeff',
  '275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '{00000000-0000-0000-0000-000000000000}',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '00000000000000000000000000000000',
  nobody,
  null,
  true,
  [],
  {},
  [[]],
  { length: -1 },
  ...forgedCursors,
];
/** Values that no person would type and no client would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { maxDepth: 1 },
  fc.constantFrom(...hostileValues),
  fc.constantFrom(...rawNumbers.map((text) => rawMark + text)),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
