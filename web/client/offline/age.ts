const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Formats the age of data, or returns "some time ago" if the device's clock was changed. */
export function ageOf(keptAt: number, now: number): string {
  const ageMs = now - keptAt;
  if (!Number.isFinite(ageMs) || ageMs < 0 || ageMs > 365 * dayMs) return 'some time ago';
  if (ageMs < minuteMs) return 'less than a minute ago';
  if (ageMs < hourMs) return words.format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return words.format(-Math.floor(ageMs / hourMs), 'hour');
  return words.format(-Math.floor(ageMs / dayMs), 'day');
}
