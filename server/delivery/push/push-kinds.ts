import type { PushKind } from '../../../contract/push/push-payload.ts';

interface PushKindRules {
  /** title for people who do not want names or messages on their screen */
  plainTitle: string;
  urgency: 'high' | 'normal';
  /** whether the email is sent as well, or only if no device shows the push in time */
  mail: 'also' | 'instead';
}

export const pushKindRules: Record<PushKind, PushKindRules> = {
  messages: { plainTitle: 'You have a new message', urgency: 'high', mail: 'instead' },
  inquiries: { plainTitle: 'Someone asked about your home', urgency: 'high', mail: 'instead' },
  replies: { plainTitle: 'You have a reply to your inquiry', urgency: 'high', mail: 'instead' },
  homes: {
    plainTitle: "News about homes you're looking for",
    urgency: 'normal',
    mail: 'instead',
  },
  confirmations: { plainTitle: 'You have a new confirmation', urgency: 'normal', mail: 'instead' },
  alerts: { plainTitle: 'News about your account', urgency: 'normal', mail: 'also' },
};
