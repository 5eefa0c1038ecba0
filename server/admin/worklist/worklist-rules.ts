import type { WorklistItem } from '../../../contract/admin/admin-worklist.ts';

/** Days after which administrators handle an unanswered question. */
export const unansweredAfterDays = 7;

// Data breaches come first because of their deadline. A reported case has a gravity from 0 to 3.
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

export const bySeverity = (items: WorklistItem[]): WorklistItem[] =>
  items.toSorted(
    (a, b) => gravity(a) - gravity(b) || people(b) - people(a) || a.since.localeCompare(b.since),
  );
