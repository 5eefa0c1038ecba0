import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailure } from '../../api/say-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { chatAddress } from '../chat-address.ts';
import { useChatSession } from '../sync/session-context.ts';
import { ChoiceList } from './choice-list.tsx';
import { loadChoices } from './conversation-choices.ts';

/** MSGS-19: pick a home one asked about or saved, and write to whoever lets it. */
export function NewConversation({ onClose }: { onClose(): void }) {
  const { me } = useChatSession();
  const [chosen, setChosen] = useState<string>();
  const { data, isFetching, refetch } = useQuery(
    { queryKey: ['conversation-choices', me], queryFn: loadChoices, refetchOnMount: 'always' },
    queryClient,
  );
  const begin = useBegin(onClose);
  return (
    <Dialog title="New Conversation" onClose={onClose}>
      {!data && isFetching && <Spinner text="Loading..." />}
      {!data && !isFetching && (
        <EmptyState title="Your homes could not be loaded" text="Please check your connection.">
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Find a home first"
          text="Save a home or ask about one, and you can write to whoever lets it."
        >
          <ButtonLink to="/properties">Browse homes</ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) begin.mutate(chosen);
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

function useBegin(onDone: () => void) {
  const { apply } = useChatSession();
  const navigate = useNavigate();
  return useMutation(
    {
      mutationFn: (property_id: string) =>
        browserApi.call('POST /api/chats', { body: { property_id } }),
      onSuccess: async (chat) => {
        apply({ type: 'chat-fetched', chat });
        onDone();
        await navigate(chatAddress(chat.id));
      },
      onError: (error) => sayFailure(error, { title: 'Could not create chat.' }),
    },
    queryClient,
  );
}
