import type { WorklistItem } from '../../../contract/admin/admin-worklist.ts';
import type { ReportReason } from '../../../contract/moderation/moderation.ts';

/** A question is an administrator's once its lister has left it for this long. */
export const unansweredAfterDays = 7;

/** Somebody may lose money, or is threatened. */
export const graveReasons: readonly ReportReason[] = [
  'fraud',
  'harassment',
  'money_before_viewing',
  'not_the_owner',
];

const gravity = ({ kind, case: reported }: WorklistItem): number => {
  if (reported?.reasons.some((reason) => graveReasons.includes(reason)) && kind === 'report')
    return 0;
  return { appeal: 1, report: 2, certificate: 3, papers: 4, unanswered: 5, failed_mail: 6 }[kind];
};

/** The gravest first, and of equally grave ones the oldest. */
export const byGravity = (items: WorklistItem[]): WorklistItem[] =>
  items.toSorted((a, b) => gravity(a) - gravity(b) || a.since.localeCompare(b.since));
