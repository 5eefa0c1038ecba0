import type { Db } from '../../../database/database.ts';

/** Windows that have ended; a key that comes again begins anew whether its row is there or not. */
export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now.getTime())).execute();
}
