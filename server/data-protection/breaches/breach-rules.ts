import { breachHours } from '../../../contract/data-protection/breach-limits.ts';
import type { UnfinishedBreach } from './breach-queries.ts';

const hourMs = 3_600_000;

/** The parties that the law requires to be informed by a deadline. */
export type Clock = keyof typeof breachHours;
export const clocks = ['regulator', 'people'] as const satisfies readonly Clock[];

export const dueAt = (clock: Clock, noticedAt: Date): Date =>
  new Date(noticedAt.getTime() + breachHours[clock] * hourMs);

const isStopped = (clock: Clock, breach: UnfinishedBreach): boolean =>
  (clock === 'regulator' ? breach.regulator_told_at : breach.mail_requested_at) !== null;

/** Whose information is a duty now. While no one is on the list, nothing shows that people are affected. */
export const openClocks = (breach: UnfinishedBreach): Clock[] =>
  clocks.filter(
    (clock) => !isStopped(clock, breach) && (clock === 'regulator' || breach.has_people),
  );

/** A reminder is due once half of the time has passed, and another once all of it has. */
export type Stage = 'half' | 'over';

/**
 * The reminder that is due now, if any. The first one about the people is also sent while the list
 * is empty, because it may have been forgotten.
 */
export function dueStage(clock: Clock, breach: UnfinishedBreach, now: Date): Stage | undefined {
  if (isStopped(clock, breach)) return undefined;
  const hours = (now.getTime() - breach.noticed_at.getTime()) / hourMs;
  if (hours >= breachHours[clock]) return openClocks(breach).includes(clock) ? 'over' : undefined;
  return hours >= breachHours[clock] / 2 ? 'half' : undefined;
}
