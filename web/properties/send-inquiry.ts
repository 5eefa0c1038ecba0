import type { PropertyDetail } from '../../contract/properties.ts';
import { browserApi } from '../api/browser-api.ts';
import { formFailure } from '../api/say-failure.ts';
import { toast } from '../ui/toast.ts';

// The same message keeps its id until it is sent, so that a repeat after a lost answer makes one inquiry.
let unsent: { key: string; id: string } | undefined;

interface Words {
  message: string;
  phone?: string | undefined;
}

/** Sends an inquiry and says how it went (ERR-17, ERR-18); throws what its form is to show. */
export async function sendInquiry(
  property: PropertyDetail,
  { message, phone }: Words,
): Promise<void> {
  const key = `${property.id} ${message}`;
  if (unsent?.key !== key) unsent = { key, id: crypto.randomUUID() };
  try {
    await browserApi.call('POST /api/inquiries', {
      body: { id: unsent.id, property_id: property.id, message, ...(phone && { phone }) },
    });
  } catch (error) {
    throw formFailure(error, {
      title: 'Submission Failed',
      description: 'There was an error sending your message. Please try again.',
    });
  }
  unsent = undefined;
  toast({
    title: 'Inquiry Sent',
    description: 'Your message has been sent to the property owner.',
    tone: 'positive',
  });
}

/** INQ-10 */
export function clearContactFields(form: HTMLFormElement): void {
  for (const name of ['name', 'email', 'phone']) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}
