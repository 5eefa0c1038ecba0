import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { formFailure } from '../../../client/api/show-error-toast.ts';
import { inquiryNotSent, outboxOf } from '../../../client/outbox/current-outbox.ts';
import { readSession } from '../../../client/session/session-store.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';

// Every attempt to send a message has the same id, so that a retry is not a second inquiry.
let unsent: { key: string; id: string } | undefined;

interface Words {
  message: string;
  phone?: string | undefined;
}

/** Resolves to true if the inquiry is stored until there is a connection (ERR-17, ERR-18). */
export async function sendInquiry(
  { id: property_id, title }: PropertyDetail,
  { message: content, phone }: Words,
): Promise<boolean> {
  const userId = readSession()?.user.id;
  const key = `${userId} ${property_id} ${content}`;
  if (unsent?.key !== key) unsent = { key, id: crypto.randomUUID() };
  try {
    if (userId === undefined) throw new ApiError(401);
    const item = { kind: 'inquiry' as const, property_id, title, content };
    const outcome = await outboxOf(userId).sendFromForm(
      { ...item, ...(phone && { phone }) },
      unsent.id,
    );
    storedInquiry.write(null);
    // If the inquiry is queued, sending the same text again does not create a second inquiry.
    if (outcome === 'sent') unsent = undefined;
    return outcome === 'stored';
  } catch (error) {
    throw formFailure(error, inquiryNotSent);
  }
}

export function clearContactFields(form: HTMLFormElement): void {
  for (const name of ['name', 'email', 'phone']) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}
