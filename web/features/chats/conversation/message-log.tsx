import { useMemo } from 'react';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { messagesAskingForMoney } from '../../../../contract/chats/money-request.ts';
import { useCell } from '../../../client/state/cell.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { otherNameIn } from '../chat-names.ts';
import { dayLabel, groupByDay } from '../chat-times.ts';
import { usePayments } from '../payments/use-payments.ts';
import type { Thread } from '../sync/chat-state.ts';
import { useChatSession } from '../sync/session-context.ts';
import { useNow } from '../use-now.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { useLogScroll } from './use-log-scroll.ts';

const PaymentCard = lazyPart(
  async () => (await import('../payments/payment-card.tsx')).PaymentCard,
);

export function MessageLog({ chat, thread }: { chat: Chat; thread: Thread }) {
  const { me, outbox, loadOlder } = useChatSession();
  const queue = useCell(outbox.items);
  const now = useNow();
  const { messages, hasOlder } = thread;
  const stored = new Set(messages.map(({ id }) => id));
  const outgoing = queue.filter(
    (item) => item.kind === 'message' && item.chat_id === chat.id && !stored.has(item.id),
  );
  const asking = useMemo(() => messagesAskingForMoney(messages, me), [messages, me]);
  const last = outgoing.at(-1) ?? messages.at(-1);
  const name = otherNameIn(chat, me);
  const payments = usePayments(me, chat);
  const cardOf = (id: string) => {
    const payment = payments.get(id);
    return payment && <PaymentCard chat={chat} payment={payment} otherName={name} />;
  };
  const { box, hasNews, toEnd, onScroll } = useLogScroll({
    firstKey: messages[0]?.id,
    lastKey: last?.id,
    isLastOwn: outgoing.length > 0 || messages.at(-1)?.sender_id === me,
    onTop: () => hasOlder && void loadOlder(chat.id),
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-4 -outline-offset-3 [overflow-anchor:none] md:px-5"
      >
        <div>
          {hasOlder && (
            <div className="flex justify-center pb-3">
              <Button variant="quiet" onClick={() => void loadOlder(chat.id)}>
                Show earlier messages
              </Button>
            </div>
          )}
          {groupByDay(messages).map(({ day, messages: ofDay }) => (
            <section key={day} className="flex flex-col gap-2 pb-2">
              <DayDivider text={dayLabel(day, now)} />
              {ofDay.map((message) => (
                <MessageBubble
                  key={message.id}
                  message={message}
                  isMine={message.sender_id === me}
                  otherName={name}
                  warns={asking.has(message.id)}
                  card={cardOf(message.id)}
                />
              ))}
            </section>
          ))}
          <div className="flex flex-col gap-2">
            {outgoing.map((item) => (
              <OutgoingBubble key={item.id} item={item} />
            ))}
          </div>
          {messages.length + outgoing.length === 0 && (
            <p className="py-10 text-center text-muted">No messages yet</p>
          )}
        </div>
      </div>
      {hasNews && (
        <Button
          className="absolute bottom-3 left-1/2 [transform:translateX(-50%)] shadow-float"
          onClick={toEnd}
        >
          <Icon name="arrow-down" className="size-4" />
          New messages
        </Button>
      )}
      <TypingIndicator chatId={chat.id} name={name} />
    </div>
  );
}

const DayDivider = ({ text }: { text: string }) => (
  <h3 className="flex items-center gap-3 py-2 font-sans text-xs font-semibold tracking-normal text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {text}
  </h3>
);

const dot = 'size-1.5 animate-pulse-soft rounded-full bg-muted';

function TypingIndicator({ chatId, name }: { chatId: string; name: string }) {
  const { typing } = useChatSession();
  const isTyping = useCell(typing, (chats) => chats.has(chatId));
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 px-4 pb-1 text-sm text-muted">
      {isTyping && (
        <>
          <span aria-hidden className="flex gap-1">
            <span className={dot} />
            <span className={dot} />
            <span className={dot} />
          </span>
          <span>{`${name} is typing...`}</span>
        </>
      )}
    </p>
  );
}
