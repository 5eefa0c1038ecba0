import { expect, test } from 'vitest';
import { fc } from '../../../../test/random.ts';
import { linkParts } from './link-text.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ text, href }) => (href ? [text] : []));

test('a URL in a message becomes a link without the full stop that follows', () => {
  expect(linkParts('See https://example.com/a?b=1. Thanks')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: '. Thanks' },
  ]);
});

test('a URL without a scheme links to https', () => {
  expect(linkParts('www.example.com')).toEqual([
    { text: 'www.example.com', href: 'https://www.example.com/' },
  ]);
});

test.each([
  // A URL that contains an apostrophe, as some place names do.
  ["https://maps.example/place/St+George's+College,+Harare", ''],
  // A URL that ends with a place name in brackets.
  ['https://maps.example/place/Avondale_(Harare)', ''],
  ['https://maps.example/?q=-17.8(home)', '.'],
  ['https://maps.example/[a]/{b}', '),'],
  ['https://maps.example/Avondale_(Harare)', ')'],
  ['https://example.com/a', "'"],
  ['https://example.com/a', '”'],
  ['https://example.com/a', '*'],
  ['https://example.com/a', '(['],
  ['https://example.com/a', '">here'],
])('the link %s excludes the "%s" that follows it', (address, after) => {
  expect(linksIn(`(see ${address}${after}`)).toEqual([address]);
});

const inAddress = fc.array(
  fc.oneof(
    fc.constantFrom(
      'a',
      '7',
      '/',
      '-',
      '_',
      '%20',
      '?q=',
      '&',
      '@-17.8,31.0',
      "'",
      '’',
      '.x',
      '#y',
    ),
    fc.constantFrom('(a)', '[b]', '{c}', '((d))', "(St John's)".replace(' ', '+')),
  ),
  { maxLength: 12 },
);
const before = fc.constantFrom('', 'See ', '(', '("', "'", '“', 'here:\n', '[');
const after = fc.constantFrom(
  '',
  '.',
  ',',
  '?!',
  ')',
  ').',
  "'",
  '”',
  '’',
  '…',
  ' ok',
  '\n',
  ']',
  '*',
);

test('every URL becomes a complete link, whatever text surrounds it', () => {
  fc.assert(
    fc.property(before, inAddress, after, (opening, path, ending) => {
      const address = `https://maps.example/${path.join('')}x`;
      expect(linksIn(`${opening}${address}${ending}`)).toEqual([address]);
    }),
  );
});

test('linking keeps all the text of a message, and every link is http or https', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom(
      'https://',
      'http://x',
      'www.',
      'a.b',
      '(',
      ')',
      "'",
      '"',
      '@',
      ' ',
      '.',
      '\u200b',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const parts = linkParts(pieces.join(''));
      expect(parts.map(({ text }) => text).join('')).toBe(pieces.join(''));
      for (const { href } of parts)
        if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^@]/);
    }),
  );
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  '<a href="x">click</a>',
  'http://',
  'https://musha.example@evil.example/',
])('%s is not turned into a link (CHAT-16)', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test('a long sequence of brackets after a URL is not part of the link', () => {
  const brackets = ')'.repeat(3_900);
  expect(linkParts(`https://a.zw/x${brackets}`)).toEqual([
    { text: 'https://a.zw/x', href: 'https://a.zw/x' },
    { text: brackets },
  ]);
});
