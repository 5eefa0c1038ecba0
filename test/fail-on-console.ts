import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test fails if it prints an error or warning that it did not expect.
const watched = ['error', 'warn'] as const;

beforeEach(() => {
  for (const level of watched) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  const printed = watched.flatMap((level) => vi.mocked(console[level]).mock?.calls ?? []);
  vi.restoreAllMocks();
  expect(printed, 'unexpected console output').toEqual([]);
});
