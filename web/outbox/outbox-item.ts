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
  created_at: string;
  /** `keeping`: the device does not keep it yet */
  state: 'keeping' | 'waiting' | 'sending' | 'failed';
};

/** Parses what the device has kept: storage can be edited by anybody with the device. */
export function readOutgoing(value: unknown): Outgoing | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // Messages were kept without their kind until there were others.
  const item = { kind: 'message', ...value } as Partial<Record<string, unknown>>;
  const about = item['kind'] === 'inquiry' ? ['property_id', 'title'] : ['chat_id'];
  const hasTexts = ['id', 'content', 'created_at', ...about].every(
    (name) => typeof item[name] === 'string',
  );
  const isWhole = hasTexts && ['message', 'inquiry'].includes(String(item['kind']));
  // An item that was on its way when the page ended is sent again, under the same id.
  return isWhole ? ({ ...item, state: stateOf(item['state']) } as Outgoing) : undefined;
}

const stateOf = (state: unknown): Outgoing['state'] => (state === 'failed' ? 'failed' : 'waiting');
