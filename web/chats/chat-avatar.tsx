import { useState } from 'react';
import type { Chat } from '../../contract/chats.ts';
import { useCell } from '../state/cell.ts';
import { savesData } from '../state/data-saver.ts';
import { initialsOf, otherNameIn } from './chat-names.ts';
import { isOnline, otherIn } from './sync/chat-state.ts';
import { useChatSession } from './sync/session-context.ts';

/** The home's first picture, else the other person's, else initials; a dot for who is here (MSGS-15, MSGS-25). */
export function ChatAvatar({ chat }: { chat: Chat }) {
  const { me, chats } = useChatSession();
  const other = otherIn(chat, me);
  const isHere = useCell(chats, (state) => isOnline(state, other));
  const picture = chat.property?.images[0];
  const sources = [picture && smallPicture(picture), picture, other?.profile.avatar];
  return (
    <span className="relative size-12 shrink-0">
      <AvatarPicture
        sources={sources.filter((source) => source !== undefined && source !== null)}
        initials={initialsOf(otherNameIn(chat, me))}
      />
      {isHere && (
        <span className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface bg-positive">
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  );
}

/** Tries one address after the other. */
function AvatarPicture({ sources, initials }: { sources: string[]; initials: string }) {
  const [failed, setFailed] = useState(0);
  const source = savesData() ? undefined : sources[failed];
  if (!source) {
    return (
      <span className="flex size-full items-center justify-center rounded-full bg-brand-soft font-semibold text-brand-strong">
        {initials}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(failed + 1)}
      className="size-full rounded-full bg-sunken object-cover"
    />
  );
}

/** The smallest rendition stored beside a picture of a home: a hundredth of its bytes. */
const smallPicture = (url: string): string | undefined =>
  /^(?<stem>.+\/properties\/[^/?#]+)\.(?:jpe?g|png|webp|avif|gif)$/u
    .exec(url)
    ?.groups?.['stem']?.concat('-320.jpg');
