import type { Outcome, ReportCase } from '../../../contract/moderation/moderation.ts';
import { appealForDays } from '../../../contract/retention.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';

export type Measure = Exclude<Outcome, 'no_action'>;

export interface Against {
  email: string;
  subject: ReportCase['subject'];
  outcome: Measure;
  title: string | null;
  reason: string;
  until: Date | undefined;
  token: string;
  closingNotice: string;
  /** False if an administrator acted without a report. */
  isReported?: boolean;
  publicUrl: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Harare' });

export const decisionTitles: Record<Measure, string> = {
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

export const decisionMail = (of: Against): Mail => ({
  to: of.email,
  subject: decisionTitles[of.outcome],
  ...layout({
    title: decisionTitles[of.outcome],
    paragraphs: [whatHappens(of), `Why: ${of.reason}`, of.closingNotice].filter(Boolean),
    action: { label: 'Appeal', url: `${of.publicUrl}/appeal#token=${of.token}` },
    footer: `The link works once and expires in ${appealForDays} days. You don't need to sign in.`,
  }),
});

export const shownAgainTitle = 'Your listing is back on the site';

interface Shown {
  email: string;
  title: string;
  reason: string;
  publicUrl: string;
}

export const shownAgainMail = ({ email, title, reason, publicUrl }: Shown): Mail => ({
  to: email,
  subject: shownAgainTitle,
  ...layout({
    title: shownAgainTitle,
    paragraphs: [`“${title}” is back on the site, unchanged.`, `Why: ${reason}`],
    action: { label: 'Visit Musha', url: publicUrl },
    footer: 'Thank you for your patience.',
  }),
});

interface Judged {
  email: string;
  outcome: 'upheld' | 'reversed';
  measure: Measure;
  /** False if another decision still applies. */
  isRestored: boolean;
  reason: string;
  publicUrl: string;
}

const restored: Record<Measure, string> = {
  hide_listing: 'Your listing is back on the site, unchanged.',
  warn: 'We withdrew the warning.',
  suspend: 'You can sign in again, and your listings are visible as before.',
};

export const appealTitles: Record<Judged['outcome'], string> = {
  reversed: 'Your appeal succeeded',
  upheld: 'Your appeal was turned down',
};

const another = 'Another decision, which we emailed you about, still applies.';

const answer = ({ outcome, measure, isRestored }: Judged): string =>
  outcome === 'upheld'
    ? 'We reviewed the decision and did not change it.'
    : `We reviewed the decision and changed it. ${isRestored ? restored[measure] : another}`;

export const appealDecidedMail = (of: Judged): Mail => ({
  to: of.email,
  subject: 'Your appeal was decided',
  ...layout({
    title: appealTitles[of.outcome],
    paragraphs: [answer(of), `Why: ${of.reason}`],
    action: { label: 'Visit Musha', url: of.publicUrl },
    footer: 'This decision is final.',
  }),
});
