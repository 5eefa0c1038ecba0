import type { ChatReport } from '../../contract/chats.ts';
import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import { isWithinLimit } from '../http/is-within-limit.ts';
import { membershipFor } from './chat-access.ts';
import { chatReportedMail } from './chat-mails.ts';
import { insertReport, reporterFor, reportFor } from './report-queries.ts';

/** Stores a report on the other person and mails it to the operator, once however often it is sent. */
export async function reportChat(
  { db, outbox, limiter, config }: Pick<Context, 'db' | 'outbox' | 'limiter' | 'config'>,
  viewerId: string,
  { chatId, ...report }: ChatReport & { chatId: string },
): Promise<void> {
  const chat = await membershipFor(db, viewerId, chatId);
  const stored = { chat_id: chatId, reporter_id: viewerId, reported_id: chat.other_id, ...report };
  const { operatorEmail } = config;
  const mayMail = await isWithinLimit(limiter, 'operator_mail', operatorEmail);
  await db.transaction().execute(async (trx) => {
    if (!(await insertReport(trx, stored))) {
      const first = await reportFor(trx, report.id);
      const isSame =
        first.chat_id === chatId &&
        first.reporter_id === viewerId &&
        first.reason === report.reason &&
        first.details === (report.details ?? '');
      if (!isSame) throw new AppError('different_repeat');
      return;
    }
    if (!mayMail) return;
    const reporter = { id: viewerId, ...(await reporterFor(trx, viewerId)) };
    await outbox.enqueue(trx, chatReportedMail({ report, chat, reporter, operatorEmail }));
  });
}
