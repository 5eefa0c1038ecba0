import type { Chat } from '../../contract/chats/chats.ts';
import type { Role } from '../../contract/roles.ts';
import { roleRules } from '../accounts/role-rules.ts';
import { type Block, type BlockRefusal, blockTexts, refusalOfBlock } from './block-rules.ts';

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
export const chatPermissions = (role: Role, membership: Membership): Chat['viewer_can'] => ({
  send: refusalToSend(membership) === undefined,
  block: membership.other_id !== null,
  report: roleRules[role].report,
});

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
