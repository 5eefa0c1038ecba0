import type { WorklistItem } from '../../../contract/admin/admin-worklist.ts';

/** A question is an administrator's once its lister has left it for this long. */
export const unansweredAfterDays = 7;

// Cases have a gravity of their own, from 0 to 3. The clock of a breach runs before all of them.
const gravity = ({ kind, case: reported }: WorklistItem): number =>
  reported?.gravity ??
  {
    breach: -1,
    held: 0,
    report: 1,
    appeal: 2,
    certificate: 4,
    papers: 5,
    unanswered: 6,
    failed_mail: 7,
  }[kind];

const people = (item: WorklistItem): number => item.case?.people_count ?? 0;

/** The most serious first, then those reported by most people, then the oldest. */
export const byGravity = (items: WorklistItem[]): WorklistItem[] =>
  items.toSorted(
    (a, b) => gravity(a) - gravity(b) || people(b) - people(a) || a.since.localeCompare(b.since),
  );
