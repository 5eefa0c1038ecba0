export interface Block {
  blocked_at: Date | null;
  other_blocked_at: Date | null;
}

export type BlockRefusal = 'blocked_by_me' | 'blocked_by_other';

export const blockTexts: Record<BlockRefusal, string> = {
  blocked_by_me: "You've blocked this person. Unblock them to send a message.",
  blocked_by_other: "You can't send messages to this person.",
};

/** If both people have blocked each other, the viewer's own block is reported. */
export function refusalOfBlock(block: Block | undefined): BlockRefusal | undefined {
  if (block?.blocked_at) return 'blocked_by_me';
  return block?.other_blocked_at ? 'blocked_by_other' : undefined;
}
