import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Context } from '../../../context.ts';
import { digestOf } from './digest-notification.ts';
import { claimDigests, listDigests } from './digest-queries.ts';

const batch = 50;

export async function sendDigests({
  db,
  notify,
  settings,
}: Pick<Context, 'db' | 'notify' | 'settings'>): Promise<void> {
  const awayMinutes = await settings.valueOf('message_mail_after_minutes');
  const sendSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const ids = await claimDigests(trx, { awayMinutes, limit });
      if (ids.length === 0) return 0;
      for (const digest of await listDigests(trx, ids)) await notify(trx, digestOf(digest));
      return ids.length;
    });
  await repeatInBatches(sendSome, batch);
}
