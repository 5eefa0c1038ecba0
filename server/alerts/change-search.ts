import type { Transaction, UpdateObject } from 'kysely';
import type { SavedSearchChange } from '../../contract/alerts/alerts.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import { blockMatching } from './match-lock-queries.ts';
import { deletePendingMatches, moveDueTime } from './saved-search-queries.ts';
import { nextAlertTime } from './sending/alert-times.ts';

interface Target {
  id: string;
  update(
    trx: Transaction<DB>,
    id: string,
    fields: UpdateObject<DB, 'saved_searches'>,
  ): Promise<boolean>;
}

export const changeSearch = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, update }: Target,
  { paused, ...said }: SavedSearchChange,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await blockMatching(trx);
    const pausing = paused === true ? { paused_at: now(), due_at: null } : { paused_at: null };
    const fields = { ...said, ...(paused !== undefined && pausing) };
    if (!(await update(trx, id, fields))) return false;
    if (paused) await deletePendingMatches(trx, [id]);
    else if (said.frequency) await moveDueTime(trx, id, nextAlertTime(said.frequency, now()));
    return true;
  });
