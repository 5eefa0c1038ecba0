import type { AlertFrequency } from '../../../contract/alerts/alerts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Harare is two hours ahead of UTC all year; what comes daily comes there at seven. */
const sevenInHarareMs = 5 * hourMs;
/** The first of January 1970 was a Thursday; weeks of alerts begin on Mondays. */
const mondayMs = 4 * dayMs;

/** When what is found at a moment is told. */
export function nextAlertTime(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'instant') return now;
  const [period, start] =
    frequency === 'daily' ? [dayMs, sevenInHarareMs] : [7 * dayMs, mondayMs + sevenInHarareMs];
  const passed = Math.floor((now.getTime() - start) / period);
  return new Date(start + (passed + 1) * period);
}
