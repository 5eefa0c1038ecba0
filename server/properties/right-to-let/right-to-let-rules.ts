import { dayInHarare, startOfDay } from '../../../contract/harare-day.ts';

/** A paper that nobody has decided about for so long is deleted (RIGHT-05). */
export const undecidedDays = 30;

/** What was sent before this moment has waited for longer than it may. */
export const waitedSince = (now: Date): Date => startOfDay(now, undecidedDays - 1);

/**
 * What was seen before this moment counts no more: from the same day a year later on, where the homes
 * are (RIGHT-04). Of 29 February that is 1 March.
 */
export function countsSince(now: Date): Date {
  const [year = 0, month = 0, day = 0] = dayInHarare(now).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year - 1, month - 1, day, 12)), -1);
}

/** Whether a paper is decided as wished: only one that waits is seen, and one that was seen can still be refused. */
export const mayDecide = (
  paper: { decided_at: Date | null; is_seen: boolean },
  wish: { seen: boolean },
): boolean => paper.decided_at === null || (paper.is_seen && !wish.seen);
