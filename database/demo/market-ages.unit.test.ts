import { afterEach, expect, test, vi } from 'vitest';
import { clocks } from '../../test/clock/clocks.ts';
import { buildDemoMarket } from './market.ts';

function agesIn(now: Date): unknown {
  const ageOf = (value: unknown): unknown => {
    if (value instanceof Date) return { minutesAgo: (now.getTime() - value.getTime()) / 60_000 };
    if (Array.isArray(value)) return value.map(ageOf);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ageOf(part)]));
  };
  // Omitted, because they contain days and years, which can't be converted to ages in minutes.
  const { payments: _, otherRows: __, ...market } = buildDemoMarket(now);
  return ageOf(market);
}

const usual = agesIn(new Date('2026-06-15T10:00:00Z'));

afterEach(() => vi.unstubAllEnvs());

test.each(clocks)(
  'the ages of demo listings do not depend on when and where the demo is built: $moment in $zone',
  ({ zone, moment }) => {
    vi.stubEnv('TZ', zone);
    expect(agesIn(moment)).toEqual(usual);
  },
);
