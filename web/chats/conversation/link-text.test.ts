import { expect, test } from 'vitest';
import { linkParts } from './link-text.ts';

test('an address in a message becomes a link, its full stop does not', () => {
  expect(linkParts('See https://example.com/a?b=1. Thanks')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: '. Thanks' },
  ]);
});

test('an address without http is taken as https', () => {
  expect(linkParts('www.example.com')).toEqual([
    { text: 'www.example.com', href: 'https://www.example.com/' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  '<a href="x">click</a>',
  'http://',
  'https://musha.example@evil.example/',
])('%s stays text (CHAT-16)', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test('nothing of a message is lost', () => {
  const text = 'a https://one.example, www.two.example) b\nhttp://three.example!';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
