import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { Chat } from '../../../contract/chats/chats.ts';
import { otherIn } from './sync/chat-state.ts';

export const otherNameIn = (chat: Chat, me: string): string =>
  shownName(otherIn(chat, me)?.profile.name);

export const subjectOf = (chat: Chat): string => chat.title.trim() || (chat.property?.title ?? '');

/** Finds conversations by their subject or the other person's name (MSGS-13, MSGS-14). */
export function findChats(chats: readonly Chat[], me: string, text: string): Chat[] {
  const wanted = text.trim().toLocaleLowerCase();
  const contains = (name: string | undefined) => name?.toLocaleLowerCase().includes(wanted);
  return chats.filter(
    (chat) =>
      contains(otherNameIn(chat, me)) || contains(chat.title) || contains(chat.property?.title),
  );
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase();
