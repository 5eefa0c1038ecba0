import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Context } from '../../../context.ts';
import { certificateEnds } from './certificate-notifications.ts';
import { claimEndingCertificates } from './certificate-queries.ts';
import { certificateEnding } from './certificate-rules.ts';

const batch = 100;

export async function remindOfCertificates({
  db,
  notify,
  now,
}: Pick<Context, 'db' | 'notify' | 'now'>): Promise<void> {
  const ending = certificateEnding(now());
  if (!ending) return;
  const remindSome = (limit: number) =>
    db.transaction().execute(async (trx) => {
      const certificates = await claimEndingCertificates(trx, ending, limit);
      for (const certificate of certificates)
        await notify(trx, certificateEnds(certificate, ending.reminders === 2));
      return certificates.length;
    });
  await repeatInBatches(remindSome, batch);
}
