import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import { type ChatRow, findChat, findMembership } from './chat-queries.ts';

export type ChatMembership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** The conversation with its list columns; for anybody but its two people there is none (C3). */
export async function chatFor(db: Db, viewerId: string, chatId: string): Promise<ChatRow> {
  const chat = await findChat(db, viewerId, chatId);
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** As `chatFor`, with what the rules look at. */
export async function membershipFor(
  db: Db,
  viewerId: string,
  chatId: string,
): Promise<ChatMembership> {
  const membership = await findMembership(db, viewerId, chatId);
  if (!membership) throw new AppError('not_found');
  return membership;
}
