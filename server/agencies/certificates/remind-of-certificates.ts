import type { Context } from '../../context.ts';
import { certificateEndMail } from './certificate-mails.ts';
import { claimEndingCertificates } from './certificate-queries.ts';
import { certificateEnding } from './certificate-rules.ts';

/** Tells agencies in December that their certificate ends and in January that it has, each once (CHECK-04). */
export async function remindOfCertificates({
  db,
  config,
  now,
  outbox,
}: Pick<Context, 'db' | 'config' | 'now' | 'outbox'>): Promise<void> {
  const ending = certificateEnding(now());
  if (!ending) return;
  await db.transaction().execute(async (trx) => {
    for (const certificate of await claimEndingCertificates(trx, ending))
      await outbox.enqueue(trx, certificateEndMail(config, certificate, ending.reminders === 2));
  });
}
