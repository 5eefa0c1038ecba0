import { shownName } from '../../contract/accounts/shown-name.ts';
import type { Chat, ChatParticipant, Message } from '../../contract/chats/chats.ts';
import { Role } from '../../contract/roles.ts';
import type { ObjectStore } from '../storage/store.ts';
import type { ChatRow } from './chat-queries.ts';
import { chatPermissions, type Membership } from './chat-rules.ts';
import type { MessageRow } from './messages/message-queries.ts';

export function presentChat(row: ChatRow, publicUrl: ObjectStore['publicUrl']): Chat {
  const isBlocked = row.members.some(({ blocked_at }) => blocked_at !== null);
  return {
    id: row.id,
    title: row.title,
    property_id: row.property_id,
    property: row.property && {
      id: row.property.id,
      title: row.property.title,
      images: row.property.picture_keys.map((key) => publicUrl('property-images', key)),
    },
    last_message: row.last_message,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    last_seq: row.last_seq,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    participants: row.members.map((member) => presentParticipant(member, isBlocked)),
    unreadCount: Number(row.unread),
    blocked_by_me: row.blocked_at !== null,
    payment_steps: Number(row.payment_steps),
    viewer_can: chatPermissions(roleIn(row), membershipIn(row)),
  };
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
const presentParticipant = (
  member: ChatRow['members'][number],
  isBlocked: boolean,
): ChatParticipant => ({
  id: member.id,
  chat_id: member.chat_id,
  user_id: member.user_id,
  created_at: new Date(member.created_at).toISOString(),
  is_active: member.is_online && !isBlocked,
  last_read_seq: member.last_read_seq,
  profile: {
    name: shownName(member.name),
    avatar: member.avatar,
    role: member.role ?? 'renter',
  },
});

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  chat_id: row.chat_id,
  seq: row.seq,
  sender_id: row.sender_id,
  receiver_id: row.receiver_id,
  property_id: row.property_id,
  content: row.content,
  read: row.read,
  created_at: row.created_at.toISOString(),
});
