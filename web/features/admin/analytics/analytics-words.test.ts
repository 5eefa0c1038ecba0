import { describe, expect, it } from 'vitest';
import { durationText, placeName } from './analytics-words.ts';

describe('a place', () => {
  it.each([
    ['harare', 'Harare'],
    ['victoria falls', 'Victoria Falls'],
    ["st mary's", "St Mary's"],
    ['mount-pleasant', 'Mount-Pleasant'],
  ])('stored as "%s" is shown as "%s"', (lower, name) => {
    expect(placeName(lower)).toBe(name);
  });
});

describe('a waiting time', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [99, '99 minutes'],
    [100, '1.5 hours'],
    [119, '2 hours'],
    [2879, '48 hours'],
    [2880, '2 days'],
    [100_000, '69.5 days'],
  ])('of %i minutes is shown as “%s”', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
