import type { Chat } from '../../../contract/chats/chats.ts';
import { renditionOf } from '../../../contract/uploads/renditions.ts';
import { useIsOnline } from '../../client/offline/connection.ts';
import { useCell } from '../../client/state/cell.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { portraitSources } from '../../ui/picture/portrait-sources.ts';
import { initialsOf, otherNameIn } from './chat-names.ts';
import { isOnline, otherIn } from './sync/chat-state.ts';
import { useChatSession } from './sync/session-context.ts';

interface ChatAvatarProps {
  chat: Chat;
  /** The preferred picture: 'home' in the list of conversations, 'person' above the messages. */
  first: 'home' | 'person';
}

/** Prefers a picture over initials; a dot marks a person who is online (MSGS-15, MSGS-25). */
export function ChatAvatar({ chat, first }: ChatAvatarProps) {
  const { me, chats } = useChatSession();
  const other = otherIn(chat, me);
  const isHere = useCell(chats, (state) => isOnline(state, other));
  const isReached = useIsOnline();
  const picture = chat.property?.images[0];
  // Later sources are tried if an old picture lacks a rendition or an old browser lacks AVIF.
  const ofHome = picture
    ? [
        renditionOf(picture, 192, 'avif'),
        renditionOf(picture, 192, 'jpeg'),
        renditionOf(picture, 320, 'jpeg'),
        picture,
      ]
    : [];
  const ofPerson = portraitSources(other?.profile.avatar, 128);
  const sources = first === 'home' ? [...ofHome, ...ofPerson] : [...ofPerson, ...ofHome];
  return (
    <span className="relative size-12 shrink-0">
      <Avatar
        key={sources[0]}
        sources={sources}
        initials={initialsOf(otherNameIn(chat, me))}
        className="size-full"
      />
      {isReached && isHere && (
        <span className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface bg-positive">
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  );
}
