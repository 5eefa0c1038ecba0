import type { Chat } from '../../../contract/chats/chats.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { showErrorToast } from '../../client/api/show-error-toast.ts';
import { useChange } from '../../client/api/use-change.ts';
import { toast } from '../../ui/toast/toast.ts';
import { otherNameIn } from './chat-names.ts';
import { useChatSession } from './sync/session-context.ts';

export function useBlock(chat: Chat) {
  const { me, apply } = useChatSession();
  const name = otherNameIn(chat, me);
  const params = { id: chat.id };
  return useChange({
    mutationFn: (block: boolean) =>
      block
        ? browserApi.call('PUT /api/chats/{id}/block', { params, body: {} })
        : browserApi.call('DELETE /api/chats/{id}/block', { params }),
    onSuccess: (changed, block) => {
      apply({ type: 'chat-fetched', chat: changed });
      const [done, description] = block
        ? ['blocked', 'They can no longer write to you.']
        : ['unblocked', 'You can write to each other again.'];
      toast({ title: `${name} is ${done}`, description, tone: 'positive' });
    },
    onError: (error, block) =>
      showErrorToast(error, block ? `Could not block ${name}` : `Could not unblock ${name}`),
  });
}
