import { breachHours } from '../../../contract/data-protection/breaches-api.ts';
import type { OpenBreach } from './breach-queries.ts';

const hourMs = 3_600_000;

/** The regulator must be told by then. */
export const regulatorDueAt = (noticedAt: Date): Date =>
  new Date(noticedAt.getTime() + breachHours.regulator * hourMs);

/** The people affected must be told by then. */
export const peopleDueAt = (noticedAt: Date): Date =>
  new Date(noticedAt.getTime() + breachHours.people * hourMs);

/** What the operator is mailed about: half of the regulator's time is over, or all of it. */
export type Overdue = 'half' | 'over';

/** Undefined where the regulator was told, or most of the time is left. */
export function overdueOf(breach: OpenBreach, now: Date): Overdue | undefined {
  if (breach.regulator_told_at !== null) return undefined;
  const passed = (now.getTime() - breach.noticed_at.getTime()) / hourMs;
  if (passed >= breachHours.regulator) return 'over';
  return passed >= breachHours.regulator / 2 ? 'half' : undefined;
}
