import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import { type ChatRow, findChat, findMembership } from './chat-queries.ts';

export type ChatMembership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** Throws `not_found` for everyone except the conversation's two people (C3). */
export async function chatFor(db: Db, viewerId: string, chatId: string): Promise<ChatRow> {
  const chat = await findChat(db, viewerId, chatId);
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** Like `chatFor`, and also returns the facts that the rules need. */
export async function membershipFor(
  db: Db,
  viewerId: string,
  chatId: string,
): Promise<ChatMembership> {
  const membership = await findMembership(db, viewerId, chatId);
  if (!membership) throw new AppError('not_found');
  return membership;
}
