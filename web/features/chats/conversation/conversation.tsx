import { useCell } from '../../../client/state/cell.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Composer } from '../composer/composer.tsx';
import { chatIn } from '../sync/chat-state.ts';
import { useChatSession } from '../sync/session-context.ts';
import { BackToList, ConversationHeader, Discussing } from './conversation-header.tsx';
import { MessageLog } from './message-log.tsx';

const ClaimsOffer = lazyPart(
  async () => (await import('../../properties/claims/claims-offer.tsx')).ClaimsOffer,
);
const offer =
  'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 text-sm';

export function Conversation({ id, hasBack }: { id: string; hasBack: boolean }) {
  const session = useChatSession();
  const chat = useCell(session.chats, (state) => chatIn(state, id));
  const thread = useCell(session.chats, (state) => state.threads[id]);
  const failure = useCell(session.failures, (failures) => failures[id]);
  if (chat && thread) {
    const senders = new Set(thread.messages.map(({ sender_id }) => sender_id));
    const isAnswered = senders.size > 1;
    return (
      <>
        <ConversationHeader chat={chat} hasBack={hasBack} />
        {!hasBack && <Discussing chat={chat} />}
        {isAnswered && chat.property && (
          <ClaimsOffer propertyId={chat.property.id} className={offer} />
        )}
        <MessageLog chat={chat} thread={thread} />
        <Composer chat={chat} />
      </>
    );
  }
  return (
    <>
      {hasBack && (
        <div className="p-2">
          <BackToList />
        </div>
      )}
      {failure ? (
        <div className="m-auto p-4">
          <EmptyState title="Failed to load the conversation" text={failure}>
            <Button onClick={() => session.open(id)}>Try again</Button>
          </EmptyState>
        </div>
      ) : (
        <Spinner text="Loading conversation..." className="m-auto p-10" />
      )}
    </>
  );
}
