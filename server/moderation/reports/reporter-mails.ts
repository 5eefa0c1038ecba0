import { safetyArticle } from '../../../contract/safety-article.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';

interface WithLink {
  email: string;
  token: string;
  publicUrl: string;
}

/** The token is in the URL fragment, which servers and logs never see (S11). */
export const confirmReportMail = ({ email, token, publicUrl }: WithLink): Mail => ({
  to: email,
  subject: 'Please confirm your report',
  ...layout({
    title: 'One tap and we look into it',
    paragraphs: [
      'Somebody, hopefully you, reported a home on Musha with this address. We look at it once you confirm that it was you.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Confirm my report', url: `${publicUrl}/reports/confirm#token=${token}` },
    footer: 'If it was not you, ignore this mail: without your tap the report is deleted.',
  }),
});

interface Told {
  email: string;
  /** The listing's title. Null for conversations, because others may read the mail. */
  title: string | null;
  /** The decision, worded as in the settings. */
  words: string;
  publicUrl: string;
}

const reported = (title: string | null): string =>
  title === null
    ? 'You reported somebody in a conversation on Musha.'
    : `You reported “${title}” on Musha.`;

const look = (publicUrl: string) => ({
  label: 'How to rent safely',
  url: `${publicUrl}${safetyArticle}`,
});

/** Reports the decision without any information about the other person. */
export const reportDecidedMail = ({ email, title, words, publicUrl }: Told): Mail => ({
  to: email,
  subject: 'What became of your report',
  ...layout({
    title: 'What became of your report',
    paragraphs: [reported(title), words],
    action: look(publicUrl),
    footer: 'Thank you: reports keep Musha safe for everybody.',
  }),
});

/** Sent when a decision was reviewed after an appeal. */
export const reportReviewedMail = ({ email, title, words, publicUrl }: Told): Mail => ({
  to: email,
  subject: 'We looked at your report again',
  ...layout({
    title: 'We looked at your report again',
    paragraphs: [reported(title), words],
    action: look(publicUrl),
    footer: 'Thank you: reports keep Musha safe for everybody.',
  }),
});
