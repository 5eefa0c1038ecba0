import type { Mail } from '../mail/outbox.ts';
import type { NewPush } from '../ports.ts';
import { inquiryPath } from './inquiry-mail.ts';

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
