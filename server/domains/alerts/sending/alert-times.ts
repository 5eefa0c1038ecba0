import type { AlertFrequency } from '../../../../contract/alerts/alerts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Daily alerts are sent at seven in Harare, which is UTC+2 all year. */
const sevenInHarareMs = 5 * hourMs;
/** Weekly alerts are sent on Mondays. The first Monday of 1970 was 5 January. */
const mondayMs = 4 * dayMs;

/** When to send a match that was found at `now`. */
export function nextAlertTime(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'instant') return now;
  const [period, start] =
    frequency === 'daily' ? [dayMs, sevenInHarareMs] : [7 * dayMs, mondayMs + sevenInHarareMs];
  const passed = Math.floor((now.getTime() - start) / period);
  return new Date(start + (passed + 1) * period);
}
