import type { Message, NewMessage } from '../../../contract/chats/chats.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/is-unique-violation.ts';
import { isIntegrityViolation } from '../../../database/sql-state.ts';
import { inBatches } from '../../concurrency/in-batches.ts';
import type { Context } from '../../context.ts';
import { tellMessage } from '../chat-events.ts';
import { messagePush } from '../chat-pushes.ts';
import { refusalTexts, refusalToSend } from '../chat-rules.ts';
import { presentMessage } from '../present-chat.ts';
import { findMessage, type Sending, type SentMessage, sendInChats } from './message-queries.ts';

type Sender = Pick<Context, 'db' | 'bus' | 'pushes' | 'now'>;

/** Stores a message and tells both people; a repeated send answers the first message (F14). */
export type SendMessage = (
  viewerId: string,
  sending: NewMessage & { chatId: string },
) => Promise<Message>;

/** Messages that are sent at the same moment are stored together. */
export function createMessageSender(context: Sender): SendMessage {
  const { db, bus, pushes, now } = context;
  const storeTogether = inBatches(
    (messages: readonly Sending[]) => tryTogether(db, messages, now()),
    { batchesAtOnce: 2, maxBatchSize: 100 },
  );
  /** Where a conversation is busy, or one of the others cannot be stored, a message goes alone. */
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
      tellMessage(bus, message);
      if (sent.has_device && sent.other_id !== null) {
        const from = { id: viewerId, name: sent.name };
        // Should it come to nothing here, the digest tells of the message.
        await pushes.enqueue(db, messagePush(message, { from, to: sent.other_id }));
      }
      return message;
    } catch (error) {
      // Repeats are rare: to look for one before each message would cost every message a query.
      const first =
        isUniqueViolation(error, 'messages_pkey') && (await findRepeat(context, viewerId, sending));
      if (first) return first;
      throw error;
    }
  };
}

/** `apart` for messages that must not keep the others waiting, nor fail with them. */
async function tryTogether(
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
