import type { Transaction } from 'kysely';
import type { Outcome, ReportCase } from '../../../../contract/moderation/moderation.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { createMailToken } from '../mail-token.ts';
import { insertDecidedCase } from './case-queries.ts';
import { appealEnd } from './case-rules.ts';

interface Decided {
  adminId: string;
  subject: ReportCase['subject'];
  personId: string;
  propertyId?: string;
  outcome: Outcome;
  reason: string;
  until?: Date | undefined;
  now: Date;
}

/** Stores what an administrator decided without a report, so that the person can appeal. */
export async function storeDecidedCase(
  trx: Transaction<DB>,
  { adminId, subject, personId, propertyId, outcome, reason, until, now }: Decided,
): Promise<{ caseId: string; token: string }> {
  const { token, hash } = createMailToken();
  const { id } = await insertDecidedCase(trx, {
    subject,
    property_id: propertyId ?? null,
    person_id: personId,
    people_count: 0,
    queued_at: now,
    status: 'decided',
    outcome,
    reason,
    suspended_until: until ?? null,
    decided_by: adminId,
    decided_at: now,
    appeal_token_hash: hash,
    appeal_until: appealEnd(now),
  });
  return { caseId: id, token };
}
