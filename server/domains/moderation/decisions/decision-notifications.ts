import type { Outcome, ReportCase } from '../../../../contract/moderation/moderation.ts';
import { appealForDays } from '../../../../contract/retention.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { accountMail, accountPush } from '../../accounts/account-notifications.ts';

export type Measure = Exclude<Outcome, 'no_action'>;

interface Person {
  id: string;
  email: string;
}

export interface Against {
  caseId: string;
  subject: ReportCase['subject'];
  outcome: Measure;
  title: string | null;
  reason: string;
  until: Date | undefined;
  token: string;
  closingNotice: string;
  /** False if an administrator acted without a report. */
  isReported?: boolean;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Harare' });

const decisionTitles: Record<Measure, string> = {
  hide_listing: 'Your listing was removed from the site',
  warn: 'A warning about your activity on Musha',
  suspend: 'Your account is suspended',
};

function whatHappens({ subject, outcome, title, until, isReported = true }: Against): string {
  const listing = title === null ? 'your listing' : `“${title}”`;
  if (outcome === 'hide_listing')
    return `${isReported ? `People reported ${listing}. We looked into it and removed it` : `We removed ${listing}`} from the site. Only you can still see it.`;
  if (outcome === 'warn' && subject === 'account')
    return 'People reported your activity on Musha. We looked into it. This is a warning: nothing else changes.';
  if (outcome === 'warn')
    return title === null
      ? 'Someone reported your messages in a conversation. We looked into it. This is a warning: nothing else changes.'
      : `People reported ${listing}. We looked into it. This is a warning: nothing else changes.`;
  const length = until ? `until ${day.format(until)}` : 'permanently';
  const why = subject === 'account' ? 'We' : 'We looked into reports about you and';
  return `${why} suspended your account ${length}. You've been signed out, you can't sign in, and your listings are hidden.`;
}

export const decided = (person: Person, of: Against): Notification => ({
  log: 'decision about a person',
  title: decisionTitles[of.outcome],
  mail: accountMail(person.email, {
    paragraphs: [whatHappens(of), `Why: ${of.reason}`, of.closingNotice].filter(Boolean),
    button: { label: 'Appeal', path: `/appeal#token=${of.token}` },
    footer: `The link works once and expires in ${appealForDays} days. You don't need to sign in.`,
  }),
  push: accountPush(person.id, { about: `case-${of.caseId}`, text: `Why: ${of.reason}` }),
});

const visit = { label: 'Visit Musha', path: '' };

interface Shown {
  propertyId: string;
  title: string;
  reason: string;
}

export const shownAgain = (
  { id, email }: Person,
  { propertyId, title, reason }: Shown,
): Notification => ({
  log: 'listing shown again',
  title: 'Your listing is back on the site',
  mail: accountMail(email, {
    paragraphs: [`“${title}” is back on the site, unchanged.`, `Why: ${reason}`],
    button: visit,
    footer: 'Thank you for your patience.',
  }),
  push: accountPush(id, { about: `home-${propertyId}`, text: title }),
});

interface Judged {
  caseId: string;
  outcome: 'upheld' | 'reversed';
  measure: Measure;
  /** False if another decision still applies. */
  isRestored: boolean;
  reason: string;
}

const restored: Record<Measure, string> = {
  hide_listing: 'Your listing is back on the site, unchanged.',
  warn: 'We withdrew the warning.',
  suspend: 'You can sign in again, and your listings are visible as before.',
};

const appealTitles: Record<Judged['outcome'], string> = {
  reversed: 'Your appeal succeeded',
  upheld: 'Your appeal was turned down',
};

const another = 'Another decision, which we emailed you about, still applies.';

const answer = ({ outcome, measure, isRestored }: Judged): string =>
  outcome === 'upheld'
    ? 'We reviewed the decision and did not change it.'
    : `We reviewed the decision and changed it. ${isRestored ? restored[measure] : another}`;

export const appealDecided = ({ id, email }: Person, of: Judged): Notification => {
  const title = appealTitles[of.outcome];
  return {
    log: 'appeal decided',
    title: 'Your appeal was decided',
    mail: {
      ...accountMail(email, {
        paragraphs: [answer(of), `Why: ${of.reason}`],
        button: visit,
        footer: 'This decision is final.',
      }),
      heading: title,
    },
    push: accountPush(id, { about: `case-${of.caseId}`, title, text: `Why: ${of.reason}` }),
  };
};
