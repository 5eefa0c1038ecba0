import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Message } from '../../../../contract/chats/chats.ts';
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

const renderedText = (isMine: boolean) =>
  renderToStaticMarkup(
    <MessageBubble message={message} isMine={isMine} otherName="Rudo Moyo" warns={false} />,
  ).replaceAll(/<[^>]*>/g, '');

test('a message names its sender for screen readers', () => {
  expect(renderedText(true)).toMatch(/^You:Is it free\?/);
  expect(renderedText(false)).toMatch(/^Rudo Moyo:Is it free\?/);
});
