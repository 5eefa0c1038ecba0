import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '../../../../contract/chats/chats.ts';
import { safetyArticle, safetyArticleName } from '../../../../contract/safety-article.ts';
import { useIsOnline } from '../../../client/offline/connection.ts';
import type { Outgoing } from '../../../client/outbox/outbox-item.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import type { Elements } from '../../../ui/text/elements.ts';
import { timeOfDay } from '../chat-times.ts';
import { useChatSession } from '../sync/session-context.ts';
import { linkParts, type TextPart } from './link-text.ts';

/** A message from the server. The reader's own messages show whether they were read (CHAT-14). */
export const MessageBubble = memo(function MessageBubble({
  message,
  isMine,
  otherName,
  warns,
  card,
}: {
  message: Message;
  isMine: boolean;
  otherName: string;
  /** The message asks for money before a viewing. */
  warns: boolean;
  /** A card that is shown instead of the text, for example for a recorded payment. */
  card?: Elements;
}) {
  const { content, created_at, read } = message;
  return (
    <>
      {card ?? (
        <Bubble text={content} isMine={isMine} speaker={isMine ? 'You' : otherName}>
          <time dateTime={created_at} className="tabular-nums">
            {timeOfDay(created_at)}
          </time>
          {isMine && <span>{read ? 'Read' : 'Delivered'}</span>}
        </Bubble>
      )}
      {warns && <MoneyNotice message={message} name={otherName} />}
    </>
  );
});

const small = 'flex min-h-target items-center gap-1 px-1 font-semibold text-ink underline';

export function OutgoingBubble({ item }: { item: Outgoing }) {
  const { outbox } = useChatSession();
  const isOnline = useIsOnline();
  return (
    <Bubble text={item.content} isMine speaker="You">
      {(item.state === 'keeping' || item.state === 'sending') && <span>Sending...</span>}
      {item.state === 'waiting' && (
        <span>{isOnline ? 'Not sent yet' : 'Waiting for a connection'}</span>
      )}
      {item.state === 'failed' && (
        <>
          <span className="font-medium text-danger">Not sent</span>
          <button type="button" className={small} onClick={() => outbox.retry(item.id)}>
            <Icon name="rotate-ccw" className="size-3.5" />
            Retry
          </button>
          <button type="button" className={small} onClick={() => outbox.discard(item.id)}>
            <Icon name="trash-2" className="size-3.5" />
            Delete
          </button>
        </>
      )}
    </Bubble>
  );
}

interface BubbleProps {
  text: string;
  /** The sender's name, for screen readers. Sighted people see which side the message is on. */
  speaker: string;
  isMine: boolean;
  children: ReactNode;
}

/** The text is never parsed as HTML (CHAT-06, CHAT-07, CHAT-16). */
function Bubble({ text, speaker, isMine, children }: BubbleProps) {
  return (
    <div className={classNames('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{`${speaker}:`}</span>
      <p
        dir="auto"
        className={classNames(
          'max-w-[85%] rounded-2xl px-3.5 py-2 wrap-anywhere whitespace-pre-wrap md:max-w-[70%]',
          isMine
            ? 'rounded-br-md bg-brand text-on-brand'
            : 'rounded-bl-md border border-line bg-canvas',
        )}
      >
        {linkParts(text).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <BubblePart key={index} {...part} />
        ))}
      </p>
      <div className="flex items-center gap-2 px-1 pt-0.5 text-xs text-muted">{children}</div>
    </div>
  );
}

const BubblePart = ({ text, href }: TextPart) =>
  href ? (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2"
    >
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );

const ReportDialog = lazyOverlay(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** A warning below a received message that asks for money (CHAT-21). */
function MoneyNotice({ message, name }: { message: Message; name: string }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <aside
      aria-label="Safety warning"
      className="flex max-w-reading gap-3 rounded-control border border-l-4 border-waiting bg-waiting-soft px-4 py-3 text-sm"
    >
      <Icon name="shield-alert" className="mt-0.5 size-5 shrink-0 text-waiting" />
      <div className="flex flex-col items-start gap-1">
        <p>
          <strong>Never pay to view.</strong> This message seems to ask for money before you've seen
          the home. Registration and viewing fees are the most common rental scams in Zimbabwe.{' '}
          <Link to={safetyArticle} className="font-medium underline underline-offset-4">
            {safetyArticleName}
          </Link>
        </p>
        <button
          type="button"
          className={classNames(small, '-ml-1')}
          onClick={() => setIsReporting(true)}
        >
          Report
        </button>
      </div>
      {isReporting && (
        <ReportDialog
          chatId={message.chat_id}
          name={name}
          message={message}
          onClose={() => setIsReporting(false)}
        />
      )}
    </aside>
  );
}
