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
  hide_listing: 'Your listing was taken off the site',
  warn: 'A warning about what you do on Musha',
  suspend: 'Your account is suspended',
};

function whatHappens({ subject, outcome, title, until, isReported = true }: Against): string {
  const listing = title === null ? 'your listing' : `“${title}”`;
  if (outcome === 'hide_listing')
    return `${isReported ? `People reported ${listing}. We looked into it and took it` : `We took ${listing}`} off the site: nobody but you can see it.`;
  if (outcome === 'warn' && subject === 'account')
    return 'People reported what you do on Musha. We looked into it. This is a warning: nothing else changes.';
  if (outcome === 'warn')
    return title === null
      ? 'Somebody reported what you wrote in a conversation. We looked into it. This is a warning: nothing else changes.'
      : `People reported ${listing}. We looked into it. This is a warning: nothing else changes.`;
  const length = until ? `until ${day.format(until)}` : 'for good';
  const why = subject === 'account' ? 'We' : 'We looked into what people reported and';
  return `${why} suspended your account ${length}. You are signed out, you cannot sign in, and your listings are not shown.`;
}

export const decisionMail = (of: Against): Mail => ({
  to: of.email,
  subject: decisionTitles[of.outcome],
  ...layout({
    title: decisionTitles[of.outcome],
    paragraphs: [whatHappens(of), `Why: ${of.reason}`, of.closingNotice].filter(Boolean),
    action: { label: 'Appeal', url: `${of.publicUrl}/appeal#token=${of.token}` },
    footer: `The link works once, for ${appealForDays} days, and also while you are signed out.`,
  }),
});

export const shownAgainTitle = 'Your listing is on the site again';

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
    paragraphs: [`“${title}” is on the site again, as you left it.`, `Why: ${reason}`],
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
  hide_listing: 'Your listing is on the site again, as you left it.',
  warn: 'The warning is withdrawn.',
  suspend: 'You can sign in again, and your listings are shown as before.',
};

export const appealTitles: Record<Judged['outcome'], string> = {
  reversed: 'Your appeal succeeded',
  upheld: 'The decision stands',
};

const another = 'Another decision, which we told you of, still stands.';

const answer = ({ outcome, measure, isRestored }: Judged): string =>
  outcome === 'upheld'
    ? 'We looked again, and the decision stays as it is.'
    : `We looked again and changed the decision. ${isRestored ? restored[measure] : another}`;

export const appealDecidedMail = (of: Judged): Mail => ({
  to: of.email,
  subject: 'Your appeal was decided',
  ...layout({
    title: appealTitles[of.outcome],
    paragraphs: [answer(of), `Why: ${of.reason}`],
    action: { label: 'Visit Musha', url: of.publicUrl },
    footer: 'An appeal is decided once.',
  }),
});
