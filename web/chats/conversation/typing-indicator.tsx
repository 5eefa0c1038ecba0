import { useCell } from '../../state/cell.ts';
import { useChatSession } from '../sync/session-context.ts';

const dot = 'size-1.5 animate-pulse-soft rounded-full bg-muted';

/** Says that the other person is writing. */
export function TypingIndicator({ chatId, name }: { chatId: string; name: string }) {
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
          {`${name} is typing...`}
        </>
      )}
    </p>
  );
}
