import type { Mail } from '../mail/outbox.ts';
import { layout } from '../mail/templates/layout.ts';
import type { NewPush } from '../ports.ts';

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

interface Received {
  answerer_id: string;
  title: string;
  inquiry: { id: string; user_id: string; message: string };
  mail: Mail;
}

/** Pushes an inquiry to the answerer's devices, or emails the answerer if there are none. */
export const inquiryPush = ({ answerer_id, title, inquiry, mail }: Received): NewPush => ({
  to: answerer_id,
  kind: 'inquiries',
  topic: `inquiry-${inquiry.id}`,
  about: [inquiry.user_id],
  words: () => ({
    title: `New inquiry about ${title}`,
    text: inquiry.message,
    path: inquiryPath(inquiry.id),
  }),
  mail,
});

interface Answered {
  user_id: string;
  answerer_id: string;
  title: string;
}

/** Notifies the sender of a reply. A later message replaces this notification. */
export const replyPush = (
  { user_id, answerer_id, title }: Answered,
  { topic, path }: { topic: string; path: string },
): NewPush => ({
  to: user_id,
  kind: 'replies',
  topic,
  about: [answerer_id],
  words: () => ({ title, text: 'You have a reply to your inquiry.', path }),
});
