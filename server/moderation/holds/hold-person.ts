import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import { lockUser } from '../../accounts/account-queries.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { setHeld } from '../../accounts/administration/held-people-queries.ts';
import { insertHold, listRecentReporters, updateOpenHold } from './hold-queries.ts';
import { holdWithinDays, isHeldBy, unrelatedPeople } from './hold-rules.ts';

const dayMs = 24 * 3_600_000;

/**
 * Puts somebody whom several unrelated people reported in front of the queue (HOLD-03). It decides
 * nothing and accuses nobody: a person looks, and until then at most new homes wait.
 */
export async function holdIfReportedBySeveral(
  trx: Transaction<DB>,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  // Of reports at the same moment the last one sees them all.
  if (!(await lockUser(trx, personId))) return;
  const since = new Date(now.getTime() - holdWithinDays * dayMs);
  const reporters = await listRecentReporters(trx, personId, since);
  const people = unrelatedPeople(reporters);
  if (!isHeldBy(people)) return;
  const score = reporters.reduce((sum, { weight }) => sum + weight, 0);
  if (await updateOpenHold(trx, { personId, people, score })) return;
  const { id } = await insertHold(trx, { personId, people, score, now });
  await setHeld(trx, personId, now);
  await recordAdminAction(trx, {
    actor: 'system',
    action: 'hold_person',
    targetUserId: personId,
    subject: { kind: 'report', id },
    after: { held: true, people },
  });
}
