import { useState } from 'react';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { remedyFor } from '../../../client/api/failure-cause.ts';
import { useCached } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';
import { chatAddress } from '../chat-address.ts';
import { useChatSession } from '../sync/session-context.ts';
import { type ConversationChoice, loadChoices } from './conversation-choices.ts';

export function NewConversation({ onClose }: { onClose(): void }) {
  const { me } = useChatSession();
  const [chosen, setChosen] = useState<string>();
  const read = useCached({
    queryKey: ['conversation-choices', me],
    queryFn: loadChoices,
    refetchOnMount: 'always',
  });
  const { data, error } = read;
  const leadOn = useNavigateIfHere();
  const begin = useStartConversation();
  return (
    <Dialog title="New Conversation" onClose={onClose}>
      {!data && <NotLoaded read={read} name="Your homes" text={remedyFor(error)} />}
      {data?.length === 0 && (
        <EmptyState
          title="Find a home first"
          text="Save a home or ask about one to start a conversation."
        >
          <ButtonLink to="/properties">Browse homes</ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!chosen) return;
            // Passed to `mutate`, so that this callback doesn't run after the dialog has closed.
            const onSuccess = ({ id }: Chat) => {
              onClose();
              void leadOn(chatAddress(id));
            };
            begin.mutate(chosen, { onSuccess });
          }}
        >
          <ChoiceList choices={data} chosen={chosen} onChoose={setChosen} />
          <Button type="submit" disabled={!chosen || begin.isPending}>
            Continue
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function useStartConversation() {
  const { apply } = useChatSession();
  return useChange({
    mutationFn: (property_id: string) =>
      browserApi.call('POST /api/chats', { body: { property_id } }),
    onSuccess: (chat) => apply({ type: 'chat-fetched', chat }),
    failed: { title: 'Could not create chat.' },
  });
}

const origins: Record<ConversationChoice['from'], string> = {
  inquiry: 'You asked about it',
  favourite: 'Saved',
};

interface ChoiceListProps {
  choices: ConversationChoice[];
  chosen: string | undefined;
  onChoose(propertyId: string): void;
}

function ChoiceList({ choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-3">Which home is it about?</legend>
      {choices.map(({ propertyId, title, from }) => (
        <label
          key={propertyId}
          className="flex min-h-target cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="property_id"
            value={propertyId}
            checked={chosen === propertyId}
            onChange={() => onChoose(propertyId)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{title}</span>
            <span className="text-sm text-muted">{origins[from]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
