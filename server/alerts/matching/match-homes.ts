import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { readPropertyChanges } from '../../properties/listing/property-change-queries.ts';
import { nextAlertTime } from '../sending/alert-times.ts';
import {
  listChangedProperties,
  lockPosition,
  matchProperties,
  savePosition,
} from './matching-queries.ts';

/** Homes of one statement: each may fit thousands of searches, and a statement has five seconds. */
const batch = 20;

/**
 * Brings the homes that changed to the searches they fit. One process looks at a time; where it breaks
 * off, the next one begins at the same place, for what was found and how far it got are committed together.
 */
export const matchHomes = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const position = await lockPosition(trx);
    if (position === undefined) return;
    const { seen, changed } = await readPropertyChanges(trx, position ?? undefined);
    const ids = changed === 'any' ? await listChangedProperties(trx) : changed;
    const since = position?.takenAt ?? null;
    for (let start = 0; start < ids.length; start += batch)
      await match(trx, { propertyIds: ids.slice(start, start + batch), since, at: now() });
    await savePosition(trx, seen);
  });

function match(
  trx: Transaction<DB>,
  { at, ...found }: { propertyIds: readonly string[]; since: Date | null; at: Date },
): Promise<void> {
  const due = {
    instant: at,
    daily: nextAlertTime('daily', at),
    weekly: nextAlertTime('weekly', at),
  };
  return matchProperties(trx, { ...found, due });
}
