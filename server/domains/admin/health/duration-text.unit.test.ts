import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3_600, '60 minutes'],
  [5_400, '2 hours'],
  [47 * 3_600, '47 hours'],
  [49 * 3_600, '2 days'],
  [30 * 86_400, '30 days'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
