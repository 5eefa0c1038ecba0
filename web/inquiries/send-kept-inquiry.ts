import { outboxOf } from '../outbox/current-outbox.ts';
import type { InquiryItem, Outgoing } from '../outbox/outbox-item.ts';
import { readSession } from '../session/session-store.ts';
import { useCell } from '../state/cell.ts';
import { type KeptInquiry, keptInquiry } from './kept-inquiry.ts';

/** How long a lister hears nothing of it, so that it can be undone. */
const undoneWithinMs = 10_000;

export type QueuedInquiry = Outgoing & InquiryItem;

/**
 * Sends the inquiry that a visitor wrote, once they have signed in (INQ-14). Resolves to false where
 * the person has to press the button: the message is not whole, was undone, or names another address
 * than the account's.
 */
export async function sendKeptInquiry(kept: KeptInquiry, title: string): Promise<boolean> {
  const session = readSession();
  if (!session || kept.is_undone || !isOf(session.user.email, kept)) return false;
  const { SignedInInquiryForm } = await import('../../contract/inquiries/inquiries.ts');
  const { data } = SignedInInquiryForm.safeParse(kept);
  if (!data) return false;
  // Another tab may have come back as well.
  const stored = keptInquiry.read();
  if (!stored || stored.id !== kept.id) return true;
  keptInquiry.write(null);
  const { property_id, id = crypto.randomUUID() } = kept;
  const item = { kind: 'inquiry' as const, property_id, title, content: data.message };
  const { phone } = data;
  await outboxOf(session.user.id).add(
    { ...item, ...(phone && { phone }) },
    { id, heldForMs: undoneWithinMs },
  );
  return true;
}

const isOf = (email: string, kept: KeptInquiry): boolean =>
  email.toLowerCase() === kept.email.trim().toLowerCase();

/** The inquiry about a home that can be undone, is being sent after that, or was refused. */
export const useHeldInquiry = (me: string, propertyId: string): QueuedInquiry | undefined =>
  useCell(outboxOf(me).items, (items) => items.find((item) => isHeld(item, propertyId))) as
    | QueuedInquiry
    | undefined;

const isHeld = (item: Outgoing, propertyId: string): boolean =>
  item.kind === 'inquiry' && item.property_id === propertyId && item.held_until !== undefined;

/** Returns the message to the form; false if it was sent by then. */
export function undoInquiry({ id, author_id, property_id, content, phone = '' }: QueuedInquiry) {
  if (!outboxOf(author_id).discard(id)) return false;
  const email = readSession()?.user.email ?? '';
  const about = { property_id, name: '', email, phone, message: content };
  keptInquiry.write({ ...about, kept_at: Date.now(), is_undone: true });
  return true;
}
