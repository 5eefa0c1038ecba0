import { layout } from '../mail/templates/layout.ts';

interface Property {
  title: string;
  to: string;
}

interface ReceivedInquiry {
  id: string;
  message: string;
  user_id: string;
  phone: string | null;
}

export const inquiryPath = (id: string): string => `/owner/dashboard?tab=inquiries&inquiry=${id}`;

/** Contains the sender's text and the phone number they gave, but no email address. */
export function inquiryReceivedMail(
  property: Property,
  { id, message, user_id, phone }: ReceivedInquiry,
  asker: { name: string | null },
  publicUrl: string,
) {
  const name = asker.name?.trim() || 'Someone';
  return {
    to: property.to,
    about: [user_id],
    subject: `New inquiry about ${property.title}`,
    ...layout({
      title: `${name} is interested in your home`,
      paragraphs: [
        `${name} writes about “${property.title}”:`,
        message,
        ...(phone ? [`Phone: ${phone}`] : []),
      ],
      action: { label: 'Read and reply', url: publicUrl + inquiryPath(id) },
      footer: "You're getting this because you have a listing on Musha.",
    }),
  };
}
