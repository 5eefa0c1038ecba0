import { useCell } from '../../../client/state/cell.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useChatSession } from '../sync/session-context.ts';

export function NoChat() {
  const { chats } = useChatSession();
  const count = useCell(chats, (state) => state.chats?.length);
  return <NoChatText count={count} />;
}

/** `count` is the number of conversations; undefined while it is unknown. */
export function NoChatText({ count }: { count: number | undefined }) {
  return (
    <div className="m-auto flex max-w-sm flex-col items-center gap-3 p-8 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
        <Icon name="messages-square" className="size-8" />
      </span>
      <p className="font-display text-xl font-bold">No chat selected</p>
      <p className="text-muted">{textFor(count)}</p>
    </div>
  );
}

function textFor(count: number | undefined): string {
  if (count === undefined) return 'Loading your conversations...';
  return count === 0
    ? "You don't have any conversations yet. Start by messaging a property owner."
    : 'Select a conversation from the sidebar to start chatting';
}
