import { safetyArticle, safetyArticleName } from '../../../../contract/safety-article.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { accountPush } from '../../accounts/account-notifications.ts';

/** The token is in the URL fragment, which servers and logs never see (S11). */
export const reportToConfirm = ({
  email,
  token,
}: {
  email: string;
  token: string;
}): Notification => ({
  log: 'confirm report',
  title: 'Please confirm your report',
  mail: {
    to: email,
    paragraphs: [
      "Someone, hopefully you, used this address to report a home on Musha. We'll look into it once you confirm.",
      'The link expires in 24 hours.',
    ],
    button: { label: 'Confirm my report', path: `/reports/confirm#token=${token}` },
    footer: "If this wasn't you, ignore this email and we'll delete the report.",
    unsubscribe: 'none',
  },
  push: 'none',
});

interface Reported {
  caseId: string;
  reporter: { email: string; reporter_id: string | null };
  /** The listing's title. Null for conversations, because others may read the email. */
  title: string | null;
  /** what was decided */
  words: string;
}

/** Announces the decision, or its review after an appeal, without naming the other person. */
export const reportDecided = (
  { caseId, reporter: { email, reporter_id }, title, words }: Reported,
  { isReview }: { isReview: boolean },
): Notification => ({
  log: isReview ? 'report reviewed' : 'report decided',
  title: isReview ? 'We reviewed your report again' : 'We reviewed your report',
  mail: {
    to: email,
    paragraphs: [
      title === null
        ? 'You reported someone in a conversation on Musha.'
        : `You reported “${title}” on Musha.`,
      words,
    ],
    button: { label: safetyArticleName, path: safetyArticle },
    footer: 'Thank you. Reports help keep Musha safe for everyone.',
    unsubscribe: 'none',
  },
  push: reporter_id
    ? accountPush(reporter_id, {
        ...{ about: `report-${caseId}`, title: 'Update on your report', text: words },
      })
    : 'none',
});
