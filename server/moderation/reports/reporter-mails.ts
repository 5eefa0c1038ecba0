import { safetyArticle } from '../../../contract/safety-article.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';

interface WithLink {
  email: string;
  token: string;
  publicUrl: string;
}

/** The token stands in the fragment, which no server and no log ever sees (S11). */
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
  /** of the listing; a conversation is not named, the mail may be read by others */
  title: string | null;
  /** the decision, in the words of the settings */
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

/** Tells a reporter the decision, without anything about the other person. */
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

/** The other side has appealed, and somebody looked again. */
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
