import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { useMe } from '../../../client/session/use-me.ts';
import { useCell } from '../../../client/state/cell.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { otherNameIn } from '../chat-names.ts';
import { otherIn } from '../sync/chat-state.ts';
import { useChatSession } from '../sync/session-context.ts';
import { useBlock } from '../use-block.ts';
import { judgeDraft } from './draft-rules.ts';
import { QuickReplies } from './quick-replies.tsx';
import { useDraft } from './use-draft.ts';

/** The message field (CHAT-08 to CHAT-13). Enter sends; Shift+Enter starts a new line. */
export function Composer({ chat }: { chat: Chat }) {
  const { me, outbox, sendTyping } = useChatSession();
  const [text, setText] = useDraft(me, chat.id);
  const isSending = useCell(outbox.items, (items) =>
    items.some(({ kind, state }) => kind === 'message' && state === 'sending'),
  );
  const descriptionId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const role = useMe().data?.role;
  const { state } = useLocation();
  // Doesn't focus the field after a reload or Back, because the person may only want to read.
  const shouldFocus = useNavigationType() === 'PUSH' && state?.answers === true;
  useEffect(() => {
    if (shouldFocus) field.current?.focus();
  }, [shouldFocus]);
  if (chat.blocked_by_me) return <BlockedNotice chat={chat} />;
  const { canSend, hint, error } = judgeDraft(text);
  const note = error ?? hint;

  const send = () => {
    if (!canSend || isSending) return;
    if (!otherIn(chat, me)?.user_id) {
      toast({ title: "Couldn't determine message recipient", tone: 'danger' });
      return;
    }
    void outbox.add({ kind: 'message', chat_id: chat.id, content: text.trim() });
    setText('');
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent);
    if (!isSend) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit} className="border-t border-line p-2 md:p-3">
      {role && role !== 'renter' && text === '' && (
        <QuickReplies
          onChoose={(reply) => {
            setText(reply);
            field.current?.focus();
          }}
        />
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label="Type your message..."
          placeholder="Type your message..."
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? descriptionId : undefined}
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            sendTyping(chat.id);
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-target flex-1 resize-none rounded-control border border-control bg-surface px-3 py-2 placeholder:text-muted aria-invalid:border-danger"
        />
        <IconButton
          label="Send message"
          variant="primary"
          disabled={!canSend || isSending}
          onClick={({ detail }) => {
            send();
            // After a tap, focusing the field would open the on-screen keyboard.
            if (detail === 0) field.current?.focus();
          }}
        >
          <Icon name="send-horizontal" className="size-5" />
        </IconButton>
      </div>
      {note && (
        <p
          id={descriptionId}
          role={error ? 'alert' : undefined}
          className={error ? 'pt-1 text-sm font-medium text-danger' : 'pt-1 text-sm text-muted'}
        >
          {note}
        </p>
      )}
    </form>
  );
}

function BlockedNotice({ chat }: { chat: Chat }) {
  const { me } = useChatSession();
  const { mutate, isPending } = useBlock(chat);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken px-4 py-3">
      <p>{`You've blocked ${otherNameIn(chat, me)}. Neither of you can send messages here.`}</p>
      <Button variant="secondary" disabled={isPending} onClick={() => mutate(false)}>
        Unblock
      </Button>
    </div>
  );
}
