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
    title: 'Please confirm your report',
    paragraphs: [
      "Someone, hopefully you, used this address to report a home on Musha. We'll look into it once you confirm.",
      'The link expires in 24 hours.',
    ],
    action: { label: 'Confirm my report', url: `${publicUrl}/reports/confirm#token=${token}` },
    footer: "If this wasn't you, ignore this email and we'll delete the report.",
  }),
});

interface ReporterNotice {
  email: string;
  /** The listing's title. Null for conversations, because others may read the email. */
  title: string | null;
  /** The wording that the settings define for this decision. */
  words: string;
  publicUrl: string;
}

const reported = (title: string | null): string =>
  title === null
    ? 'You reported someone in a conversation on Musha.'
    : `You reported “${title}” on Musha.`;

const safetyLink = (publicUrl: string) => ({
  label: 'How to rent safely',
  url: `${publicUrl}${safetyArticle}`,
});

/** Reports the decision without any information about the other person. */
export const reportDecidedMail = ({ email, title, words, publicUrl }: ReporterNotice): Mail => ({
  to: email,
  subject: 'We reviewed your report',
  ...layout({
    title: 'We reviewed your report',
    paragraphs: [reported(title), words],
    action: safetyLink(publicUrl),
    footer: 'Thank you. Reports help keep Musha safe for everyone.',
  }),
});

/** Sent when a decision has been reviewed after an appeal. */
export const reportReviewedMail = ({ email, title, words, publicUrl }: ReporterNotice): Mail => ({
  to: email,
  subject: 'We reviewed your report again',
  ...layout({
    title: 'We reviewed your report again',
    paragraphs: [reported(title), words],
    action: safetyLink(publicUrl),
    footer: 'Thank you. Reports help keep Musha safe for everyone.',
  }),
});
