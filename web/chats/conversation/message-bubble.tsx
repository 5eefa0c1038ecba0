import { memo } from 'react';
import type { Message } from '../../../contract/chats.ts';
import { timeOfDay } from '../chat-times.ts';
import { Bubble } from './bubble.tsx';
import { MoneyNotice } from './money-notice.tsx';
import { asksForMoney } from './money-warning.ts';

/** A message as it is stored; own ones say whether they were read (CHAT-14). */
export const MessageBubble = memo(function MessageBubble({
  message,
  isMine,
}: {
  message: Message;
  isMine: boolean;
}) {
  const { content, created_at, read } = message;
  return (
    <>
      <Bubble text={content} isMine={isMine}>
        <time dateTime={created_at} className="tabular-nums">
          {timeOfDay(created_at)}
        </time>
        {isMine && <span>{read ? 'Read' : 'Delivered'}</span>}
      </Bubble>
      {!isMine && asksForMoney(content) && <MoneyNotice />}
    </>
  );
});
