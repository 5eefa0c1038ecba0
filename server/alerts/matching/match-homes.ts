import type { Context } from '../../context.ts';
import { readPropertyChanges } from '../../properties/listing/property-change-queries.ts';
import { nextAlertTime } from '../sending/alert-times.ts';
import {
  findPosition,
  isStillAt,
  listChangedProperties,
  matchProperties,
  savePosition,
} from './matching-queries.ts';

/** A home may fit ten searches or ten thousand, and a statement has five seconds. */
const aimMs = 500;
const mostAtOnce = 64;

/**
 * Brings the homes that changed to the searches they fit, some at a time. Of homes that were brought
 * before a process broke off, the next one finds nothing new; where another process has come to the
 * end meanwhile, there is nothing left to do.
 */
export async function matchHomes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const position = await findPosition(db);
  const { seen, changed } = await readPropertyChanges(db, position);
  const ids = await listChangedProperties(db, changed);
  const since = position?.takenAt ?? null;
  for (let start = 0, atOnce = 1; start < ids.length; ) {
    const propertyIds = ids.slice(start, start + atOnce);
    const tookMs = await db.transaction().execute(async (trx) => {
      if (!(await isStillAt(trx, position))) return undefined;
      const began = performance.now();
      await matchProperties(trx, { propertyIds, since, due: dueAt(now()) });
      return performance.now() - began;
    });
    if (tookMs === undefined) return;
    start += propertyIds.length;
    atOnce = tookMs > aimMs ? Math.ceil(atOnce / 2) : Math.min(mostAtOnce, atOnce * 2);
  }
  await db.transaction().execute(async (trx) => {
    if (await isStillAt(trx, position)) await savePosition(trx, seen);
  });
}

const dueAt = (at: Date) => ({
  instant: at,
  daily: nextAlertTime('daily', at),
  weekly: nextAlertTime('weekly', at),
});
