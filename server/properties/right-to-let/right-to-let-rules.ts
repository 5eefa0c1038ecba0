import { dayInHarare, startOfDay } from '../../../contract/harare-day.ts';
import { retentionDays } from '../../../contract/retention.ts';

/** A paper sent before this moment has waited for longer than it may (RIGHT-05). */
export const waitedSince = (now: Date): Date => startOfDay(now, retentionDays.undecidedPapers - 1);

/**
 * A paper seen before this moment counts no more: its year ends on the same day of the next year,
 * where the homes are (RIGHT-04). For 29 February that is 1 March.
 */
export function countsSince(now: Date): Date {
  const [year = 0, month = 0, day = 0] = dayInHarare(now).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year - 1, month - 1, day, 12)), -1);
}

/** Only a waiting paper can be accepted; one that counts can still be refused. */
export const mayDecide = (
  paper: { decided_at: Date | null; is_seen: boolean },
  wish: { seen: boolean },
): boolean => paper.decided_at === null || (paper.is_seen && !wish.seen);
