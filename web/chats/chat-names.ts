import { shownName } from '../../contract/accounts/shown-name.ts';
import type { Chat } from '../../contract/chats/chats.ts';
import { otherIn } from './sync/chat-state.ts';

/** The other person's name, or a placeholder for it (MSGS-26). */
export const otherNameIn = (chat: Chat, me: string): string =>
  shownName(otherIn(chat, me)?.profile.name);

/** A conversation's subject: its own title, or the home's. */
export const subjectOf = (chat: Chat): string => chat.title.trim() || (chat.property?.title ?? '');

/** Conversations whose subject or other person contains the text (MSGS-13, MSGS-14). */
export function findChats(chats: readonly Chat[], me: string, text: string): Chat[] {
  const wanted = text.trim().toLocaleLowerCase();
  const contains = (name: string | undefined) => name?.toLocaleLowerCase().includes(wanted);
  return chats.filter(
    (chat) =>
      contains(otherNameIn(chat, me)) || contains(chat.title) || contains(chat.property?.title),
  );
}

/** Up to two initials, for people who have no picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase();
