import { AppError } from '../../../contract/errors.ts';
import type { Outcome, ReportCase, ReportReason } from '../../../contract/moderation/moderation.ts';

const dayMs = 24 * 3_600_000;

/** Milliseconds in which the link of a mail confirms a report. */
export const confirmsForMs = dayMs;
/** Days in which a decision can be appealed against. */
export const appealForDays = 30;

/** Reasons with which somebody may lose money or is threatened; their migration lists them too. */
const graveReasons: readonly string[] = [
  'fraud',
  'harassment',
  'money_before_viewing',
  'not_the_owner',
] satisfies ReportReason[];

export const isGrave = (reason: string): boolean => graveReasons.includes(reason);

interface Ruled {
  subject: ReportCase['subject'];
  status: ReportCase['status'];
  property_id: string | null;
  person_id: string | null;
}

/** The decisions that are possible: none against a listing or a person that is gone. */
export function possibleOutcomes({ subject, status, property_id, person_id }: Ruled): Outcome[] {
  if (status !== 'open') return [];
  if (person_id === null) return ['no_action'];
  const isListing = subject === 'listing' && property_id !== null;
  return ['no_action', ...(isListing ? (['hide_listing'] as const) : []), 'warn', 'suspend'];
}

/** The reason that most reports give; of equally many the one that comes first. */
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

/** The one who decided and the person concerned decide the appeal only where nobody else can. */
export const mayDecideAppeal = (
  viewerId: string,
  { decided_by, person_id }: Judged,
  isSomebodyElseThere: boolean,
): boolean => !isSomebodyElseThere || (viewerId !== decided_by && viewerId !== person_id);

/** The people of whom an administrator who decides the appeal should be independent. */
export const concernedBy = ({ decided_by, person_id }: Judged): string[] =>
  [decided_by, person_id].filter((id) => id !== null);

export const appealEnd = (now: Date): Date => new Date(now.getTime() + appealForDays * dayMs);

/** The end of a suspension; undefined for good. Throws `invalid_fields` for a past day. */
export function suspensionEnd(until: string | null | undefined, now: Date): Date | undefined {
  if (until === null || until === undefined) return undefined;
  const end = new Date(until);
  if (end > now) return end;
  throw new AppError('invalid_fields', {
    fields: { suspended_until: 'Please choose a day to come' },
  });
}
