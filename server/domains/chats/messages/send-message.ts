import type { Message, NewMessage } from '../../../../contract/chats/chats.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import { isUniqueViolation } from '../../../../database/is-unique-violation.ts';
import { isIntegrityViolation } from '../../../../database/sql-state.ts';
import type { Context } from '../../../context.ts';
import { inBatches } from '../../../platform/concurrency/in-batches.ts';
import { publishMessage } from '../chat-events.ts';
import { messageReceived } from '../chat-notifications.ts';
import { refusalTexts, refusalToSend } from '../chat-rules.ts';
import { presentMessage } from '../present-chat.ts';
import { findMessage, type Sending, type SentMessage, sendInChats } from './message-queries.ts';

type Sender = Pick<Context, 'db' | 'bus' | 'notify' | 'now'>;

/** Stores a message and notifies both people. A retry returns the first message (F14). */
export type SendMessage = (
  viewerId: string,
  sending: NewMessage & { chatId: string },
) => Promise<Message>;

export function createMessageSender(context: Sender): SendMessage {
  const { db, bus, notify, now } = context;
  const storeTogether = inBatches(
    (messages: readonly Sending[]) => storeBatch(db, messages, now()),
    { batchesAtOnce: 2, maxBatchSize: 100 },
  );
  /** Stores a message separately if its conversation is busy or the batch fails. */
  async function store(message: Sending): Promise<SentMessage | undefined> {
    const stored = await storeTogether(message);
    if (stored !== 'apart') return stored;
    const [alone] = await sendInChats(db, [message], { now: now(), whereBusy: 'wait' });
    return alone;
  }
  return async (viewerId, sending) => {
    try {
      const sent = await store({ ...sending, senderId: viewerId });
      if (!sent) throw new AppError('not_found');
      if (sent.id === null) {
        const first = await findRepeat(context, viewerId, sending);
        if (first) return first;
        throw new AppError('42501', { message: refusalTexts[refusalToSend(sent) ?? 'gone'] });
      }
      const message = presentMessage({ ...sent, read: false });
      publishMessage(bus, message);
      if (sent.has_device && sent.other_id !== null) {
        const from = { id: viewerId, name: sent.name };
        // If the push fails, the digest mail still announces the message.
        await notify(db, messageReceived(message, { from, to: sent.other_id }));
      }
      return message;
    } catch (error) {
      // Checks for a retry only on conflict; checking first would cost each message a query.
      const first =
        isUniqueViolation(error, 'messages_pkey') && (await findRepeat(context, viewerId, sending));
      if (first) return first;
      throw error;
    }
  };
}

/** Returns `apart` for messages that would delay or break a batch and must be stored separately. */
async function storeBatch(
  db: Db,
  messages: readonly Sending[],
  now: Date,
): Promise<(SentMessage | undefined | 'apart')[]> {
  try {
    const sent = await sendInChats(db, messages, { now, whereBusy: 'skip' });
    return sent.map((one) => {
      const isBusy = one?.id === null && refusalToSend(one) === undefined;
      return isBusy ? 'apart' : one;
    });
  } catch (error) {
    if (isIntegrityViolation(error)) return messages.map(() => 'apart');
    throw error;
  }
}

async function findRepeat(
  { db }: Pick<Context, 'db'>,
  viewerId: string,
  { id, chatId, content }: NewMessage & { chatId: string },
): Promise<Message | undefined> {
  const row = await findMessage(db, id);
  if (!row) return undefined;
  const isSame = row.sender_id === viewerId && row.chat_id === chatId && row.content === content;
  if (!isSame) throw new AppError('different_repeat');
  return presentMessage(row);
}
