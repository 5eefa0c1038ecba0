import type { ChatReport } from '../../contract/chats.ts';
import type { Mail } from '../mail/outbox.ts';
import { layout } from '../mail/templates/layout.ts';
import type { Digest } from './digest-queries.ts';

interface Reported {
  report: ChatReport;
  chat: { chat_id: string; title: string; other_id: string | null; other_name: string | null };
  reporter: { id: string; name: string | null; email: string };
  operatorEmail: string;
}

/** What the operator needs to look into it; the messages themselves stay where they are. */
export const chatReportedMail = ({ report, chat, reporter, operatorEmail }: Reported): Mail => ({
  to: operatorEmail,
  replyTo: reporter.email,
  about: [reporter.id, ...(chat.other_id ? [chat.other_id] : [])],
  subject: `Report: ${report.reason} in a conversation`,
  ...layout({
    title: 'Somebody reported the other person of a conversation',
    paragraphs: [
      `Reason: ${report.reason}`,
      `Reported: ${chat.other_name ?? 'Unknown User'} (${chat.other_id ?? 'account deleted'})`,
      `Reported by: ${reporter.name ?? 'Unknown User'}, ${reporter.email} (${reporter.id})`,
      `Conversation: ${chat.title} (${chat.chat_id})`,
      ...(report.details ? [report.details] : []),
    ],
    footer: 'Answer this mail to write to the person who reported.',
  }),
});

const maxQuotedLength = 300;

/** Tells somebody who is away what was written; the other person's address stays unknown. */
export function digestMail(digest: Digest, publicUrl: string): Mail {
  const name = digest.sender_name ?? 'Unknown User';
  const messages = digest.unread === 1 ? 'a message' : `${digest.unread} messages`;
  return {
    to: digest.email,
    about: digest.sender_id ? [digest.sender_id] : [],
    subject: `${name} wrote to you about ${digest.title}`,
    ...layout({
      title: `You have ${messages} from ${name}`,
      paragraphs: [
        `About “${digest.title}”:`,
        clipped(digest.last_words),
        'Never pay anything before you have seen a home.',
      ],
      action: { label: 'Read and answer', url: `${publicUrl}/messages?chat=${digest.chat_id}` },
      footer: 'You receive this because somebody wrote to you on Musha while you were away.',
      footerLink: { label: 'Switch these mails off', url: `${publicUrl}/account` },
    }),
  };
}

const clipped = (words: string): string =>
  words.length <= maxQuotedLength ? words : `${words.slice(0, maxQuotedLength).toWellFormed()} …`;
