import type { Chat } from '../../contract/chats/chats.ts';
import type { Role } from '../../contract/roles.ts';
import { roleRules } from '../accounts/role-rules.ts';
import { type Block, type BlockRefusal, blockTexts, refusalOfBlock } from './block-rules.ts';

/** The facts that the rules need: the other person, and which of the two blocked the other. */
export interface Membership extends Block {
  other_id: string | null;
  other_is_active: boolean | null;
}

export type SendingRefusal = 'gone' | BlockRefusal;

export const refusalTexts: Record<SendingRefusal, string> = {
  gone: 'This person no longer has an account here.',
  ...blockTexts,
};

/** C4: both active, neither blocked. The viewer is active, or would not have come this far. */
export function refusalToSend(membership: Membership): SendingRefusal | undefined {
  if (membership.other_id === null || !membership.other_is_active) return 'gone';
  return refusalOfBlock(membership);
}

/** A member's permissions in a conversation. A person who deleted the account cannot be blocked. */
export const chatPermissions = (role: Role, membership: Membership): Chat['viewer_can'] => ({
  send: refusalToSend(membership) === undefined,
  block: membership.other_id !== null,
  report: roleRules[role].report,
});

/** A home as the beginning of a conversation looks at it. */
export interface OfferedProperty {
  owner_id: string;
  agent_id: string | null;
  agent_is_active: boolean | null;
}

/** Whom to write to about a home: the one asked for, else the agent, else the owner (C2). */
export function listerFor(property: OfferedProperty, wanted?: string): string | undefined {
  const agent = property.agent_is_active ? property.agent_id : null;
  if (wanted === undefined) return agent ?? property.owner_id;
  return [property.owner_id, agent].includes(wanted) ? wanted : undefined;
}
