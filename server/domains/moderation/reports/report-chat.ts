import type { ChatReport } from '../../../../contract/chats/chats.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/rate-limits/rate-limits.ts';
import { membershipFor } from '../../chats/chat-access.ts';
import { isMessageOf } from '../../chats/messages/reported-message-queries.ts';
import { openConversationCase } from '../cases/case-queries.ts';
import { chatReported } from '../operator-notifications.ts';
import { countReport } from './count-report.ts';
import { findReport, insertReport, reporterFor } from './report-queries.ts';

/** Stores a report about the other person and emails it to the operator. A retry does nothing. */
export async function reportChat(
  context: Context,
  viewerId: string,
  { chatId, message_id: messageId, ...report }: ChatReport & { chatId: string },
): Promise<void> {
  const { db, notify, limiter, config, now } = context;
  const chat = await membershipFor(db, viewerId, chatId);
  const { other_id: senderId } = chat;
  const message_id = messageId ?? null;
  if (message_id !== null && !(await isMessageOf(db, { id: message_id, chatId, senderId })))
    throw new AppError('not_found');
  const { operatorEmail } = config;
  const mayMail = await isWithinLimit(limiter, 'operator_mail', operatorEmail);
  await db.transaction().execute(async (trx) => {
    const stored = { ...report, message_id, chat_id: chatId, reporter_id: viewerId };
    if (!(await insertReport(trx, stored))) {
      const first = await findReport(trx, report.id);
      const isSame =
        first?.chat_id === chatId &&
        first.reporter_id === viewerId &&
        first.reason === report.reason &&
        first.details === (report.details ?? '') &&
        first.message_id === message_id;
      if (!isSame) throw new AppError('different_repeat');
      return;
    }
    const about = { chatId, personId: chat.other_id, now: now(), notified: mayMail };
    const { id: caseId } = await openConversationCase(trx, about);
    await countReport(context, trx, report.id, {
      caseId,
      personId: about.personId,
      now: about.now,
    });
    if (!mayMail) return;
    const reporter = { id: viewerId, ...(await reporterFor(trx, viewerId)) };
    await notify(trx, chatReported({ report, chat, reporter, operatorEmail, caseId }));
  });
}
