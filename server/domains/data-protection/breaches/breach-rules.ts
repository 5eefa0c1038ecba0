import { breachHours } from '../../../../contract/data-protection/breach-limits.ts';
import type { UnfinishedBreach } from './breach-queries.ts';

const hourMs = 3_600_000;

/** The parties that must by law be informed by a deadline. */
export type Clock = keyof typeof breachHours;
export const clocks = ['regulator', 'people'] as const satisfies readonly Clock[];

export const dueAt = (clock: Clock, noticedAt: Date): Date =>
  new Date(noticedAt.getTime() + breachHours[clock] * hourMs);

const isStopped = (clock: Clock, breach: UnfinishedBreach): boolean =>
  (clock === 'regulator' ? breach.regulator_told_at : breach.mail_requested_at) !== null;

/** The open deadlines. The deadline for emailing people applies only if any are listed. */
export const openClocks = (breach: UnfinishedBreach): Clock[] =>
  clocks.filter(
    (clock) => !isStopped(clock, breach) && (clock === 'regulator' || breach.has_people),
  );

/** Reminders are due halfway to the deadline and at the deadline. */
export type Stage = 'half' | 'over';

/** An empty list of affected people may be unfinished, so the first reminder is due anyway. */
export function dueStage(clock: Clock, breach: UnfinishedBreach, now: Date): Stage | undefined {
  if (isStopped(clock, breach)) return undefined;
  const hours = (now.getTime() - breach.noticed_at.getTime()) / hourMs;
  if (hours >= breachHours[clock]) return openClocks(breach).includes(clock) ? 'over' : undefined;
  return hours >= breachHours[clock] / 2 ? 'half' : undefined;
}
