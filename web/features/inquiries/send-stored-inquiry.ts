import { outboxOf } from '../../client/outbox/current-outbox.ts';
import type { InquiryItem, Outgoing } from '../../client/outbox/outbox-item.ts';
import { readSession } from '../../client/session/session-store.ts';
import { useCell } from '../../client/state/cell.ts';
import { type StoredInquiry, storedInquiry } from './stored-inquiry.ts';

/** How long the person can undo the message before it is sent, in milliseconds. */
const undoForMs = 10_000;

export type QueuedInquiry = Outgoing & InquiryItem;

/** Resolves to false if the inquiry was undone, is invalid, or has a different account's email. */
export async function sendStoredInquiry(inquiry: StoredInquiry, title: string): Promise<boolean> {
  const session = readSession();
  if (!session || inquiry.is_undone || !hasAddress(session.user.email, inquiry)) return false;
  const { SignedInInquiryForm } = await import('../../../contract/inquiries/inquiries.ts');
  const { data } = SignedInInquiryForm.safeParse(inquiry);
  if (!data) return false;
  // Another tab may already have sent the inquiry after the same sign-in.
  const stored = storedInquiry.read();
  if (!stored || stored.id !== inquiry.id) return true;
  storedInquiry.write(null);
  const { property_id, id = crypto.randomUUID() } = inquiry;
  const item = { kind: 'inquiry' as const, property_id, title, content: data.message };
  const { phone } = data;
  await outboxOf(session.user.id).add(
    { ...item, ...(phone && { phone }) },
    { id, heldForMs: undoForMs },
  );
  return true;
}

const hasAddress = (email: string, inquiry: StoredInquiry): boolean =>
  email.toLowerCase() === inquiry.email.trim().toLowerCase();

/** A queued inquiry about a home: one that can be undone, is being sent, or was refused. */
export const useHeldInquiry = (me: string, propertyId: string): QueuedInquiry | undefined =>
  useCell(outboxOf(me).items, (items) => items.find((item) => isHeld(item, propertyId))) as
    | QueuedInquiry
    | undefined;

const isHeld = (item: Outgoing, propertyId: string): boolean =>
  item.kind === 'inquiry' && item.property_id === propertyId && item.held_until !== undefined;

/** Puts the message back into the form. Returns false if it has already been sent. */
export function undoInquiry({ id, author_id, property_id, content, phone = '' }: QueuedInquiry) {
  if (!outboxOf(author_id).discard(id)) return false;
  const email = readSession()?.user.email ?? '';
  const about = { property_id, name: '', email, phone, message: content };
  storedInquiry.write({ ...about, kept_at: Date.now(), is_undone: true });
  return true;
}
