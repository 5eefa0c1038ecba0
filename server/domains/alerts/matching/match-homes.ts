import type { Context } from '../../../context.ts';
import { readPropertyChanges } from '../../properties/listing/property-change-queries.ts';
import { nextAlertTime } from '../sending/alert-times.ts';
import {
  findPosition,
  isStillAt,
  listChangedProperties,
  matchProperties,
  savePosition,
} from './matching-queries.ts';

/** Target duration of a batch in milliseconds; statements time out after five seconds. */
const aimMs = 500;
const fewAtOnce = 4;
const mostAtOnce = 64;

/** Repeating a batch, for example after a crash, does not create duplicate matches. */
export async function matchHomes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const position = await findPosition(db);
  const { seen, changed } = await readPropertyChanges(db, position);
  const ids = await listChangedProperties(db, changed);
  const since = position?.takenAt ?? null;
  for (let start = 0, atOnce = fewAtOnce; start < ids.length; ) {
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
