import { expect, it } from 'vitest';
import { newerFeatures } from './script-features.ts';
import { newerStyles } from './style-features.ts';

it.each([
  ['URL.parse(text)', 'URL.parse'],
  ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Map.groupBy(list, key)', 'Map.groupBy'],
  ['list.filter(Boolean).toSorted()', '.toSorted()'],
  ['list.findLast(Boolean)', '.findLast()'],
  ['text.isWellFormed()', '.isWellFormed()'],
  ['Response.json({})', 'Response.json'],
  ['form.requestSubmit()', '.requestSubmit()'],
  ['signal.throwIfAborted()', '.throwIfAborted()'],
  ['navigator.userActivation.isActive', 'navigator.userActivation'],
  ['new URLPattern({})', 'URLPattern'],
  ['text.split(/(?<=[.!?])/u)', '(?<='],
  ['new RegExp("(?<!a)b")', '(?<='],
  ['new RegExp(String.raw`(?<!a)b`)', '(?<='],
  ['class A { static { go(); } }', 'static {}'],
  ['class A { b = c[(0)] }', 'a field of (…)'],
])('flags a script with %s as too new for the oldest supported browsers', (script, name) => {
  expect([...newerFeatures(script).keys()]).toEqual([name]);
});

it.each([
  'list.at(-1)',
  'JSON.parse(text)',
  'Object.hasOwn(a, b)',
  'structuredClone(a)',
  'crypto.randomUUID()',
  'a ??= b?.c',
  'class A { #b = 1; static c = 2; d() { return #b in this; } }',
  'new URL(text, base)',
  'class A { b = new Map(c); d = (e) => (f, g); }',
  '/(?<year>\\d+)(?=-)/d.exec(text)',
])('accepts a script with %s', (script) => {
  expect([...newerFeatures(script).keys()]).toEqual([]);
});

it.each(['/[\\p{L}--[a-z]]/v', '/(?i:a)b/', 'using a = b()'])(
  'flags the syntax of %s as too new for the oldest supported browsers',
  (script) => {
    expect(() => newerFeatures(script)).toThrow(SyntaxError);
  },
);

it.each([
  ['a { color: oklch(0.5 0.1 20) }', 'oklch()'],
  ['a { --a: color-mix(in oklab, red, blue) }', 'color-mix()'],
  ['a { color: light-dark(#fff, #000) }', 'light-dark()'],
  ['a { height: calc(100dvh - 1rem) }', '1dvh'],
  ['a { translate: 50% 0 }', 'translate'],
  ['a { & b { color: red } }', '&'],
  ['a:has(b) { color: red }', ':has'],
  ['@media (width < 40rem) { a { color: red } }', '(a < b)'],
  ['@media screen and (not (min-width: 1rem)) and (hover) { a { color: red } }', 'not (…)'],
  ['@container (min-width: 1rem) { a { color: red } }', '@container'],
])('flags the style %s as too new for the oldest supported browsers', (sheet, name) => {
  expect([...newerStyles(sheet).keys()]).toEqual([name]);
});

it.each([
  '@layer base { a { inset: 0; aspect-ratio: 1 } }',
  '@media not all and (min-width: 40rem) { a:is(b, c):focus-visible { gap: 1px } }',
  '@supports (color: color-mix(in lab, red, red)) { a { color: color-mix(in lab, red, blue) } }',
  'a { width: clamp(1px, 2vw, max(3rem, 4%)) }',
])('accepts the style %s', (sheet) => {
  expect([...newerStyles(sheet).keys()]).toEqual([]);
});
