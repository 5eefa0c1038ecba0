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
    footer: 'Answer this mail to write to the sender.',
  }),
});

/** The token is in the URL fragment, which servers and logs never see (S11). */
export const confirmSubscriptionMail = (email: string, token: string, publicUrl: string): Mail => ({
  to: email,
  subject: 'Please confirm your subscription',
  ...layout({
    title: 'One tap and you are on the list',
    paragraphs: [
      'Somebody, hopefully you, asked for news from Musha at this address: new homes and advice, about once a month.',
    ],
    action: {
      label: 'Confirm the subscription',
      url: `${publicUrl}/newsletter/confirm#token=${token}`,
    },
    footer: 'If it was not you, ignore this mail: without your tap nothing is sent.',
    footerLink: {
      label: 'Unsubscribe this address',
      url: `${publicUrl}/newsletter/unsubscribe#token=${token}`,
    },
  }),
});
