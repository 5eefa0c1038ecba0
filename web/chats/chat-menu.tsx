import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import type { Chat } from '../../contract/chats.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { otherNameIn } from './chat-names.ts';
import { useChatSession } from './session-context.ts';
import { useBlock } from './use-block.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** What can be done about the other person. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const { me } = useChatSession();
  const [isReporting, setIsReporting] = useState(false);
  const { mutate, isPending } = useBlock(chat);
  const name = otherNameIn(chat, me);
  const block = {
    label: chat.blocked_by_me ? `Unblock ${name}` : `Block ${name}`,
    icon: Ban,
    disabled: isPending || !chat.viewer_can.block,
    onSelect: () => mutate(!chat.blocked_by_me),
  };
  const report = {
    label: `Report ${name}`,
    icon: Flag,
    disabled: !chat.viewer_can.report,
    onSelect: () => setIsReporting(true),
  };
  return (
    <>
      <MenuButton label="Conversation options" groups={[{ entries: [block, report] }]}>
        <Ellipsis aria-hidden className="size-5" />
      </MenuButton>
      {isReporting && (
        <ReportDialog chatId={chat.id} name={name} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}
