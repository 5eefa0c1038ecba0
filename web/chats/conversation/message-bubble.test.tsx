import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Message } from '../../../contract/chats/chats.ts';
import { MessageBubble } from './message-bubble.tsx';

const message: Message = {
  id: crypto.randomUUID(),
  chat_id: crypto.randomUUID(),
  seq: 1,
  sender_id: null,
  receiver_id: null,
  property_id: null,
  content: 'Is it free?',
  read: false,
  created_at: '2026-03-04T12:00:00.000Z',
};

const readOut = (isMine: boolean) =>
  renderToStaticMarkup(
    <MessageBubble message={message} isMine={isMine} otherName="Rudo Moyo" warns={false} />,
  ).replaceAll(/<[^>]*>/g, '');

test('a message names its speaker for whoever cannot see on which side it stands', () => {
  expect(readOut(true)).toMatch(/^You:Is it free\?/);
  expect(readOut(false)).toMatch(/^Rudo Moyo:Is it free\?/);
});
