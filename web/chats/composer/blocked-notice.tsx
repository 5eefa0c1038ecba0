import type { Chat } from '../../../contract/chats.ts';
import { Button } from '../../ui/button.tsx';
import { otherNameIn } from '../chat-names.ts';
import { useChatSession } from '../sync/session-context.ts';
import { useBlock } from '../use-block.ts';

/** Stands in place of the input while the other person is blocked. */
export function BlockedNotice({ chat }: { chat: Chat }) {
  const { me } = useChatSession();
  const { mutate, isPending } = useBlock(chat);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken px-4 py-3">
      <p>{`You blocked ${otherNameIn(chat, me)}. Neither of you can write here.`}</p>
      <Button look="secondary" disabled={isPending} onClick={() => mutate(false)}>
        Unblock
      </Button>
    </div>
  );
}
