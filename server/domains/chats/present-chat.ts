import { shownName } from '../../../contract/accounts/shown-name.ts';
import { Chat, Message } from '../../../contract/chats/chats.ts';
import { Role } from '../../../contract/roles.ts';
import { present, viewerCan } from '../../http/answers/present.ts';
import type { ObjectStore } from '../../platform/storage/store.ts';
import type { ChatRow } from './chat-queries.ts';
import { chatRules, type Membership } from './chat-rules.ts';
import type { MessageRow } from './messages/message-queries.ts';

export function presentChat(row: ChatRow, store: Pick<ObjectStore, 'publicUrl'>): Chat {
  const isBlocked = row.members.some(({ blocked_at }) => blocked_at !== null);
  return present(Chat, row, {
    property: row.property && {
      ...row.property,
      images: row.property.picture_keys.map((key) => store.publicUrl('property-images', key)),
    },
    participants: row.members.map((member) => presentParticipant(member, isBlocked)),
    unreadCount: row.unread ?? 0,
    payment_steps: row.payment_steps ?? 0,
    blocked_by_me: row.blocked_at !== null,
    viewer_can: viewerCan(chatRules, roleIn(row), membershipIn(row)),
  });
}

const roleIn = ({ user_id, members }: ChatRow): Role =>
  Role.parse(members.find((member) => member.user_id === user_id)?.role);

function membershipIn({ user_id, blocked_at, members }: ChatRow): Membership {
  const other = members.find((member) => member.user_id !== user_id);
  return {
    blocked_at,
    other_id: other?.user_id ?? null,
    other_is_active: other?.is_active ?? null,
    other_blocked_at: other?.blocked_at ? new Date(other.blocked_at) : null,
  };
}

/** Hides presence if either of the two blocked the other. Fills in a missing profile (ENT-14). */
const presentParticipant = (member: ChatRow['members'][number], isBlocked: boolean) => ({
  ...member,
  is_active: member.is_online && !isBlocked,
  profile: {
    name: shownName(member.name),
    avatar: member.avatar,
    role: member.role ?? 'renter',
  },
});

export const presentMessage = (row: MessageRow): Message => present(Message, row);
