import type { Role } from '../../../../contract/roles.ts';
import { readsAdministration } from '../../accounts/role-rules.ts';

const dayMs = 24 * 3_600_000;

/** If this many unrelated people report an account, it is held for review. */
const holdAfterPeople = 3;
/** Only reports from this many days count towards a hold. */
export const holdWithinDays = 30;
/** Reporters whose account is newer than this many days must have talked to the lister. */
const knownAfterDays = 7;

interface ReportingPerson {
  role: string;
  created_at: Date;
  /** Whether the reporter has exchanged messages with the reported person or about the home. */
  hasTalked: boolean;
  past: { upheld: number; dismissed: number };
}

/** Ignores administrators, and new accounts that may exist just for the report (HOLD-03). */
export const mayHold = (
  { role, created_at, hasTalked, past }: ReportingPerson,
  now: Date,
): boolean =>
  !readsAdministration(role as Role) &&
  past.dismissed <= past.upheld &&
  (hasTalked || now.getTime() - created_at.getTime() >= knownAfterDays * dayMs);

interface Reporter {
  id: string;
  agency_id: number | null;
  mailbox: Buffer | null;
}

/** Reporters who share an account, a mailbox or an agency count as one. */
export function unrelatedPeople(reporters: readonly Reporter[]): number {
  let groups: Set<string>[] = [];
  for (const { id, agency_id, mailbox } of reporters) {
    const marks = [
      id,
      ...(agency_id === null ? [] : [`agency ${agency_id}`]),
      ...(mailbox === null ? [] : [mailbox.toString('hex')]),
    ];
    const related = groups.filter((group) => marks.some((mark) => group.has(mark)));
    const others = groups.filter((group) => !related.includes(group));
    groups = [...others, new Set([...marks, ...related.flatMap((group) => [...group])])];
  }
  return groups.length;
}

export const isHeldBy = (people: number): boolean => people >= holdAfterPeople;
