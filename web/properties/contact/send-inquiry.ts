import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { ApiError } from '../../api/api-client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { loadCode } from '../../api/failure-cause.ts';
import { formFailure } from '../../api/show-error-toast.ts';
import { cacheSentInquiry } from '../../inquiries/sent-inquiries.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';
import { isOnline } from '../../offline/connection.ts';
import type { InquiryItem } from '../../outbox/outbox-item.ts';
import { offerDevice } from '../../push/offer-device.ts';
import { readSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toast/toast.ts';

// Every attempt to send a message has the same id, so that a retry is not a second inquiry.
let unsent: { key: string; id: string } | undefined;

interface Words {
  message: string;
  phone?: string | undefined;
}

/** Resolves to true if the inquiry is still pending. Throws the form failure (ERR-17, ERR-18). */
export async function sendInquiry(
  property: PropertyDetail,
  { message, phone }: Words,
): Promise<boolean> {
  const userId = readSession()?.user.id;
  const key = `${userId} ${property.id} ${message}`;
  if (unsent?.key !== key) unsent = { key, id: crypto.randomUUID() };
  try {
    if (!isOnline()) throw new ApiError(0);
    const inquiry = await browserApi.call('POST /api/inquiries', {
      body: { id: unsent.id, property_id: property.id, message, ...(phone && { phone }) },
    });
    cacheSentInquiry(inquiry, property.title);
  } catch (error) {
    // The server might have received the inquiry. It ignores a second one with the same id.
    if (userId && error instanceof ApiError && error.status === 0) {
      const { id: property_id, title } = property;
      const item = { kind: 'inquiry' as const, property_id, title, content: message };
      // Keeps `unsent`, so that sending the same text again does not create a second inquiry.
      return addToOutbox(userId, { ...item, ...(phone && { phone }) }, unsent.id);
    }
    throw formFailure(error, {
      title: 'Submission Failed',
      description: 'There was an error sending your message. Please try again.',
    });
  }
  unsent = undefined;
  storedInquiry.write(null);
  toast({
    title: 'Inquiry Sent',
    description: 'Your message has been sent to the property owner.',
    tone: 'positive',
  });
  void offerDevice('inquiry');
  return false;
}

async function addToOutbox(userId: string, item: InquiryItem, id: string): Promise<boolean> {
  const { outboxOf } = await loadCode(() => import('../../outbox/current-outbox.ts'));
  const isStored = await outboxOf(userId).add(item, { id });
  storedInquiry.write(null);
  return isStored;
}

export function clearContactFields(form: HTMLFormElement): void {
  for (const name of ['name', 'email', 'phone']) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}
