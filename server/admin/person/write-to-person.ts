import { randomUUID } from 'node:crypto';
import type { PersonMail } from '../../../contract/admin/admin-person.ts';
import { AppError } from '../../../contract/errors.ts';
import { alertPush } from '../../accounts/account-pushes.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import type { Context } from '../../context.ts';
import { letter } from '../../mail/templates/letter.ts';

/** Sends a message as Musha. The log contains the subject but not the text. */
export async function writeToPerson(
  { config, db, outbox, pushes }: Context,
  { adminId, personId }: { adminId: string; personId: string },
  { subject, text }: PersonMail,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, personId);
    if (!account) throw new AppError('not_found');
    const footer = 'An administrator of Musha wrote this email to you.';
    const mail = letter(config, { to: account.email, subject, text, footer });
    await outbox.enqueue(trx, { ...mail, about: [personId] });
    const about = `letter-${randomUUID()}`;
    const notice = { about, title: 'Musha has sent you an email', text: subject };
    await pushes.enqueue(trx, alertPush(personId, notice));
    const details = { subject };
    await recordAdminAction(trx, {
      adminId,
      targetUserId: personId,
      action: 'write_mail',
      details,
    });
  });
}
