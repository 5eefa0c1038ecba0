import { AppError } from '../../../../contract/errors.ts';
import type {
  Outcome,
  ReportCaseDetail,
  ReportReason,
} from '../../../../contract/moderation/moderation.ts';
import { appealForDays } from '../../../../contract/retention.ts';
import type { Rules } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { administers } from '../../accounts/role-rules.ts';

const dayMs = 24 * 3_600_000;

/** Milliseconds until a report's confirmation link expires. */
export const confirmsForMs = dayMs;

/** Reasons that involve a loss of money or a threat. Must match the list in the migration. */
const seriousReasons: readonly string[] = [
  'fraud',
  'harassment',
  'money_before_viewing',
  'not_the_owner',
] satisfies ReportReason[];

export const isSerious = (reason: string): boolean => seriousReasons.includes(reason);

interface Ruled {
  subject: string;
  status: string;
  property_id: string | null;
  person_id: string | null;
}

/** Deleted listings and accounts limit the possible decisions. */
export function possibleOutcomes({ subject, status, property_id, person_id }: Ruled): Outcome[] {
  if (status !== 'open') return [];
  if (person_id === null) return ['no_action'];
  const isListing = subject === 'listing' && property_id !== null;
  return ['no_action', ...(isListing ? (['hide_listing'] as const) : []), 'warn', 'suspend'];
}

/** The most frequent reason, or the first of several equally frequent ones. */
export function mainReason(reports: readonly { reason: string }[]): ReportReason | undefined {
  const counts = new Map<string, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts.keys()].find((reason) => counts.get(reason) === most) as ReportReason;
}

interface Judged {
  decided_by: string | null;
  person_id: string | null;
}

/** The person who decided and the person concerned can judge the appeal only if no one else can. */
export const mayDecideAppeal = (
  viewerId: string,
  { decided_by, person_id }: Judged,
  isSomebodyElseThere: boolean,
): boolean => !isSomebodyElseThere || (viewerId !== decided_by && viewerId !== person_id);

export const caseRules: Rules<
  ReportCaseDetail['viewer_can'],
  Pick<Viewer, 'id' | 'role'>,
  Ruled & Judged & { hasOtherJudge: boolean }
> = {
  decide: (viewer, row) => (administers(viewer.role) ? possibleOutcomes(row) : []),
  decide_appeal: (viewer, row) =>
    administers(viewer.role) &&
    row.status === 'appealed' &&
    mayDecideAppeal(viewer.id, row, row.hasOtherJudge),
};

/** People who should not judge the appeal, because they are not independent. */
export const concernedBy = ({ decided_by, person_id }: Judged): string[] =>
  [decided_by, person_id].filter((id) => id !== null);

export const appealEnd = (now: Date): Date => new Date(now.getTime() + appealForDays * dayMs);

/** The end of a suspension; undefined if permanent. Throws `invalid_fields` for a past day. */
export function suspensionEnd(until: string | null | undefined, now: Date): Date | undefined {
  if (until === null || until === undefined) return undefined;
  const end = new Date(until);
  if (end > now) return end;
  throw new AppError('invalid_fields', {
    fields: { suspended_until: 'Please choose a day in the future' },
  });
}
