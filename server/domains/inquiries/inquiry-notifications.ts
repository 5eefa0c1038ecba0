import type { Notification } from '../../delivery/mail/notification.ts';

interface Received {
  answerer: { id: string; email: string };
  /** title of the listing */
  title: string;
  asker: { name: string | null };
  inquiry: { id: string; user_id: string; message: string; phone: string | null };
}

export const inquiryPath = (id: string): string => `/owner/dashboard?tab=inquiries&inquiry=${id}`;

/** Contains the sender's text and the phone number they gave, but no email address. */
export function inquiryReceived({ answerer, title, asker, inquiry }: Received): Notification {
  const { id, user_id, message, phone } = inquiry;
  const name = asker.name?.trim() || 'Someone';
  const path = inquiryPath(id);
  return {
    log: 'inquiry received',
    title: `New inquiry about ${title}`,
    about: [user_id],
    mail: {
      to: answerer.email,
      heading: `${name} is interested in your home`,
      paragraphs: [
        `${name} writes about “${title}”:`,
        message,
        ...(phone ? [`Phone: ${phone}`] : []),
      ],
      button: { label: 'Read and reply', path },
      footer: "You're getting this because you have a listing on Musha.",
      unsubscribe: 'none',
    },
    push: { to: answerer.id, kind: 'inquiries', topic: `inquiry-${id}`, text: message, path },
  };
}

interface Answered {
  user_id: string;
  answerer_id: string;
  title: string;
}

/** Notifies the sender of a reply. A later message replaces this notification. */
export const replied = (
  { user_id, answerer_id, title }: Answered,
  { topic, path }: { topic: string; path: string },
): Notification => ({
  log: 'reply to an inquiry',
  title,
  about: [answerer_id],
  mail: 'none',
  push: { to: user_id, kind: 'replies', topic, text: 'You have a reply to your inquiry.', path },
});
