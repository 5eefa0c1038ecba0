import { expect, test } from 'vitest';
import type { Chat } from '../../../contract/chats/chats.ts';
import { ChatServerModel, me } from '../../../test/chats/chat-server-model.ts';
import { findChats, initialsOf, otherNameIn, subjectOf } from './chat-names.ts';

function chatWith(name: string, title: string): Chat {
  const server = new ChatServerModel();
  server.begin();
  const [chat] = server.list();
  if (!chat) throw new Error('there is a chat');
  const participants = chat.participants.map((participant) => ({
    ...participant,
    profile: { name, avatar: null, role: 'owner' },
  }));
  return { ...chat, title, participants };
}

test('a conversation is found by the other person’s name and by the home’s title (MSGS-13, MSGS-14)', () => {
  const chats = [chatWith('Rudo Dube', 'Cottage in Borrowdale'), chatWith('Tendai', 'Flat')];
  const found = (text: string) => findChats(chats, me, text).map(({ title }) => title);
  expect(found(' RUDO ')).toEqual(['Cottage in Borrowdale']);
  expect(found('flat')).toEqual(['Flat']);
  expect(found('nobody')).toEqual([]);
  expect(found('')).toHaveLength(2);
});

test('a person without a name is shown as an unknown user (MSGS-26)', () => {
  expect(otherNameIn(chatWith(' ', 'Flat'), me)).toBe('Unknown User');
  expect(otherNameIn({ ...chatWith('Rudo', ''), participants: [] }, me)).toBe('Unknown User');
});

test('the subject of a conversation without a title is the home’s title', () => {
  const property = { id: me, title: 'House in Gweru', images: [] };
  expect(subjectOf({ ...chatWith('Rudo', ''), property })).toBe('House in Gweru');
  expect(subjectOf(chatWith('Rudo', ''))).toBe('');
});

test('initials are the first letters of the first two words', () => {
  expect(initialsOf('Rudo Tanaka Dube')).toBe('RT');
  expect(initialsOf('rudo')).toBe('R');
});
