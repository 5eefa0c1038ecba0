import type { Transaction, UpdateObject } from 'kysely';
import type { SavedSearchChange } from '../../contract/alerts/alerts.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import { holdMatches } from './match-lock-queries.ts';
import { forgetWaitingMatches, moveDueTime } from './saved-search-queries.ts';
import { nextAlertTime } from './sending/alert-times.ts';

interface Target {
  id: string;
  /** false when there is no such search for whoever changes it */
  update(
    trx: Transaction<DB>,
    id: string,
    fields: UpdateObject<DB, 'saved_searches'>,
  ): Promise<boolean>;
}

/** Renames a search, pauses it, takes it up again, or tells of it at other times. */
export const changeSearch = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, update }: Target,
  { paused, ...said }: SavedSearchChange,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await holdMatches(trx);
    const pausing = paused === true ? { paused_at: now(), due_at: null } : { paused_at: null };
    const fields = { ...said, ...(paused !== undefined && pausing) };
    if (!(await update(trx, id, fields))) return false;
    if (paused) await forgetWaitingMatches(trx, [id]);
    else if (said.frequency) await moveDueTime(trx, id, nextAlertTime(said.frequency, now()));
    return true;
  });
