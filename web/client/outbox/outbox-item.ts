export const outboxPrefix = 'outbox/';

/** An action queued for the server. Its permanent id makes repeated requests idempotent. */
export type OutboxItem = MessageItem | InquiryItem;

export interface MessageItem {
  kind: 'message';
  chat_id: string;
  content: string;
}

export interface InquiryItem {
  kind: 'inquiry';
  property_id: string;
  /** The title of the property, shown in the list of pending items. */
  title: string;
  content: string;
  phone?: string;
}

export type Outgoing = OutboxItem & {
  id: string;
  /** The person who wrote the item, and whose session sends it. */
  author_id: string;
  created_at: string;
  /** When undo expires for this item, in milliseconds since 1970. */
  held_until?: number;
  /** A request may have reached the server, so this page no longer offers to undo the item. */
  is_past_undo?: true;
  /** The form that sends the item still shows its text. Never stored. */
  is_in_form?: boolean;
  /** 'keeping': the write to the device's storage is pending. */
  state: 'keeping' | 'waiting' | 'sending' | 'failed';
};

/** Parses a stored item. Returns undefined if it is incomplete or has another author. */
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
  // An item that was being sent when the page ended is sent again with the same id.
  return isWhole ? ({ ...item, state: stateOf(item['state']) } as Outgoing) : undefined;
}

const stateOf = (state: unknown): Outgoing['state'] => (state === 'failed' ? 'failed' : 'waiting');

export const sentLaterText = "We'll send it when you're back online.";
