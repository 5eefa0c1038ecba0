import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import { administrators } from '../role-rules.ts';

const standing = ['id', 'role', 'is_active', 'suspended_reason', 'suspended_until'] as const;

export interface Suspension {
  is_active: boolean;
  suspended_reason: string | null;
  suspended_until: Date | null;
}

/** Locks these people and all administrators in a fixed order, to avoid deadlocks. */
export const lockSuspensionStates = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx
    .selectFrom('profiles')
    .select(standing)
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('role', 'in', administrators)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const setSuspension = (trx: Transaction<DB>, id: string, suspension: Suspension) =>
  trx
    .updateTable('profiles')
    .set({ ...suspension, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Locks a batch of expired suspensions; skips rows locked by others. */
export const lockEndedSuspensions = (trx: Transaction<DB>, now: Date, limit: number) =>
  trx
    .selectFrom('profiles')
    .select(standing)
    .where('suspended_until', '<=', now)
    .orderBy('suspended_until')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
