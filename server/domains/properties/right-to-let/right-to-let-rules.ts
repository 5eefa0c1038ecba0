import { dayInHarare, startOfDay } from '../../../../contract/harare-day.ts';
import { retentionDays, seenPaperMonths } from '../../../../contract/retention.ts';

/** Pending documents sent before this moment have waited too long (RIGHT-05). */
export const pendingCutoff = (now: Date): Date =>
  startOfDay(now, retentionDays.undecidedPapers - 1);

/** A year ago on the same date in Zimbabwe; 29 February becomes 1 March (RIGHT-04). */
export function approvalCutoff(now: Date): Date {
  const [year = 0, month = 0, day = 0] = dayInHarare(now).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year, month - 1 - seenPaperMonths, day, 12)), -1);
}

/** Only a pending document can be accepted. An accepted one can still be rejected. */
export const mayDecide = (
  paper: { decided_at: Date | null; is_seen: boolean },
  wish: { seen: boolean },
): boolean => paper.decided_at === null || (paper.is_seen && !wish.seen);
