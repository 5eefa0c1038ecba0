import { expect, test } from 'vitest';
import { portraitSources } from './portrait-sources.ts';

test('a portrait uses its small rendition, or the original if it has none', () => {
  const url = '/media/avatars/people/AbCdEfGh_-ijklmnopqrst.webp';
  expect(portraitSources(url, 64)).toEqual([
    '/media/avatars/people/AbCdEfGh_-ijklmnopqrst-64.webp',
    url,
  ]);
  expect(portraitSources('https://elsewhere.test/a.png', 128)).toEqual([
    'https://elsewhere.test/a.png',
  ]);
  expect(portraitSources(null, 64)).toEqual([]);
});
