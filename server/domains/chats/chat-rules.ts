import type { Chat } from '../../../contract/chats/chats.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Rules } from '../../http/answers/present.ts';
import { roleRules } from '../accounts/role-rules.ts';

interface Block {
  blocked_at: Date | null;
  other_blocked_at: Date | null;
}

type BlockRefusal = 'blocked_by_me' | 'blocked_by_other';

export const blockTexts: Record<BlockRefusal, string> = {
  blocked_by_me: "You've blocked this person. Unblock them to send a message.",
  blocked_by_other: "You can't send messages to this person.",
};

/** If both people have blocked each other, the viewer's own block is reported. */
export function refusalOfBlock(block: Block): BlockRefusal | undefined {
  if (block.blocked_at) return 'blocked_by_me';
  return block.other_blocked_at ? 'blocked_by_other' : undefined;
}

export interface Membership extends Block {
  other_id: string | null;
  other_is_active: boolean | null;
}

export type SendingRefusal = 'gone' | BlockRefusal;

export const refusalTexts: Record<SendingRefusal, string> = {
  gone: 'This person no longer has an account here.',
  ...blockTexts,
};

/** C4: both are active and neither has blocked the other. The viewer is always active. */
export function refusalToSend(membership: Membership): SendingRefusal | undefined {
  if (membership.other_id === null || !membership.other_is_active) return 'gone';
  return refusalOfBlock(membership);
}

/** A person who deleted their account cannot be blocked. */
export const chatRules: Rules<Chat['viewer_can'], Role, Membership> = {
  send: (_role, membership) => refusalToSend(membership) === undefined,
  block: (_role, membership) => membership.other_id !== null,
  report: (role) => roleRules[role].report,
};

export interface OfferedProperty {
  owner_id: string;
  agent_id: string | null;
  agent_is_active: boolean | null;
}

/** The requested person, or else the home's agent, or else its owner (C2). */
export function listerFor(property: OfferedProperty, wanted?: string): string | undefined {
  const agent = property.agent_is_active ? property.agent_id : null;
  if (wanted === undefined) return agent ?? property.owner_id;
  return [property.owner_id, agent].includes(wanted) ? wanted : undefined;
}
