/** Keys of what waits in a person's private store. */
export const outboxPrefix = 'outbox/';

/** Something a person did while Musha could not be reached. Its id is permanent: sent twice, it happens once. */
export type OutboxItem = MessageItem | InquiryItem;

export interface MessageItem {
  kind: 'message';
  chat_id: string;
  content: string;
}

export interface InquiryItem {
  kind: 'inquiry';
  property_id: string;
  /** of the home, for the person to know it by */
  title: string;
  content: string;
  phone?: string;
}

export type Outgoing = OutboxItem & {
  id: string;
  /** the person who wrote it; it is never sent in another name */
  author_id: string;
  created_at: string;
  /** it can be undone until then, in milliseconds */
  held_until?: number;
  /** the other person may have it, or another page may send it: this one no longer offers to undo it */
  is_past_undo?: true;
  /** `keeping`: the device does not keep it yet */
  state: 'keeping' | 'waiting' | 'sending' | 'failed';
};

/**
 * Parses an item of a person's store; anyone with the device can edit storage. Undefined if it is
 * incomplete or names another author.
 */
export function readOutgoing(value: unknown, me: string): Outgoing | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // Earlier versions stored messages without their kind, and items without their author.
  const item = { kind: 'message', author_id: me, ...value } as Partial<Record<string, unknown>>;
  const about = item['kind'] === 'inquiry' ? ['property_id', 'title'] : ['chat_id'];
  const hasTexts = ['id', 'content', 'created_at', ...about].every(
    (name) => typeof item[name] === 'string',
  );
  const isTheirs = item['author_id'] === me;
  const isWhole = hasTexts && isTheirs && ['message', 'inquiry'].includes(String(item['kind']));
  // An item that was on its way when the page ended is sent again, under the same id.
  return isWhole ? ({ ...item, state: stateOf(item['state']) } as Outgoing) : undefined;
}

const stateOf = (state: unknown): Outgoing['state'] => (state === 'failed' ? 'failed' : 'waiting');
