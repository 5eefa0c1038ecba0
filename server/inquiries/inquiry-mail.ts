import { layout } from '../mail/templates/layout.ts';

interface Property {
  title: string;
  /** the address of whoever answers */
  to: string;
}

interface ReceivedInquiry {
  id: string;
  message: string;
  user_id: string;
  /** given with the inquiry, for its reader */
  phone: string | null;
}

/** Where an owner reads and answers an inquiry. */
export const inquiryPath = (id: string): string => `/owner/dashboard?tab=inquiries&inquiry=${id}`;

/** Tells an owner who asked what, with the number that was given and no address of the person. */
export function inquiryReceivedMail(
  property: Property,
  { id, message, user_id, phone }: ReceivedInquiry,
  asker: { name: string | null },
  publicUrl: string,
) {
  const name = asker.name?.trim() || 'Somebody';
  return {
    to: property.to,
    about: [user_id],
    subject: `New inquiry about ${property.title}`,
    ...layout({
      title: `${name} is interested in your home`,
      paragraphs: [
        `About “${property.title}”, ${name} writes:`,
        message,
        ...(phone ? [`Phone: ${phone}`] : []),
      ],
      action: { label: 'Read and answer', url: publicUrl + inquiryPath(id) },
      footer: 'You receive this because you have a listing on Musha.',
    }),
  };
}
