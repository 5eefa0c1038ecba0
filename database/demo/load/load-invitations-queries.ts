import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../rows.generated.ts';
import { demoAgencyKey } from '../agencies.ts';
import { daysBefore } from '../dates.ts';

export async function insertInvitations(
  trx: Transaction<DB>,
  agencyIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('agency_invitations')
    .values({
      agency_id: agencyIds.get(demoAgencyKey) ?? 0,
      token_hash: createHash('sha256').update(crypto.randomUUID()).digest(),
      ...{ most_uses: 2, uses: 1 },
      created_at: daysBefore(now, 3),
      expires_at: daysBefore(now, -11),
    })
    .execute();
}
