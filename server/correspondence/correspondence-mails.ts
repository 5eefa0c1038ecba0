import type { ContactMessage } from '../../contract/correspondence.ts';
import type { Mail } from '../mail/outbox.ts';
import { layout } from '../mail/templates/layout.ts';

export const contactReceivedMail = (message: ContactMessage, operatorEmail: string): Mail => ({
  to: operatorEmail,
  replyTo: message.email,
  subject: `Contact form: ${message.name}`,
  ...layout({
    title: 'A message from the contact form',
    paragraphs: [`From ${message.name}, ${message.email}:`, message.message],
    footer: 'Reply to this email to write to the sender.',
  }),
});

/** The token is in the URL fragment, which servers and logs never see (S11). */
export const confirmSubscriptionMail = (email: string, token: string, publicUrl: string): Mail => ({
  to: email,
  subject: 'Please confirm your subscription',
  ...layout({
    title: 'Please confirm your subscription',
    paragraphs: [
      'Someone, hopefully you, signed this address up for the Musha newsletter: new homes and advice, about once a month.',
    ],
    action: {
      label: 'Confirm my subscription',
      url: `${publicUrl}/newsletter/confirm#token=${token}`,
    },
    footer: "If this wasn't you, ignore this email. We won't write to you again.",
    footerLink: {
      label: 'Unsubscribe this address',
      url: `${publicUrl}/newsletter/unsubscribe#token=${token}`,
    },
  }),
});
