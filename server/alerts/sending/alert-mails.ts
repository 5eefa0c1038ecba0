import type { CountQuery } from '../../../contract/properties/properties.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';
import { describeWithoutText } from '../search-words.ts';
import { oneClickPath } from '../stopping/one-click.ts';
import { changesLists, type Finding, findingList, isAsked, type News } from './alert-words.ts';
import type { ChangedHome } from './message-queries.ts';

interface Asked {
  email: string;
  filters: CountQuery;
  token: string;
}

/** The token is in the URL fragment, which servers and logs never see (S11). */
export const confirmSearchMail = ({ email, filters, token }: Asked, publicUrl: string): Mail => ({
  to: email,
  subject: 'Please confirm your alerts for new homes',
  ...layout({
    title: 'Please confirm your alerts for new homes',
    paragraphs: [
      'Someone, hopefully you, asked us to email this address about new homes for:',
      describeWithoutText(filters),
    ],
    action: { label: 'Confirm my alerts', url: `${publicUrl}/alerts/confirm#token=${token}` },
    footer:
      "If this wasn't you, ignore this email. We won't write again, and we'll delete this address in a week.",
  }),
});

export interface AlertContents extends News {
  to: string;
  hasAccount: boolean;
  findings: readonly Finding[];
}

interface Links {
  stopToken: string;
  searchToken(searchId: string): string;
  publicUrl: string;
}

export function alertMail(
  { to, hasAccount, findings, ...news }: AlertContents,
  { stopToken, searchToken, publicUrl }: Links,
): Mail {
  const title = alertTitle({ findings, changes: news.changes });
  return {
    to,
    isBulk: true,
    subject: title,
    unsubscribe: publicUrl + oneClickPath(stopToken),
    ...layout({
      title,
      paragraphs: ['Never pay anything before you have seen a home.'],
      lists: [
        ...findings.map((finding) => findingList(finding, { publicUrl, searchToken })),
        ...changesLists(news, publicUrl),
      ],
      ...(hasAccount && {
        action: { label: 'Open My search', url: `${publicUrl}/my-search` },
      }),
      footer: hasAccount
        ? "You're getting this because you saved a search or a home on Musha, or asked about one. Choose how often we email you in My search."
        : "You're getting this because you asked for alerts from Musha at this address.",
      footerLink: {
        label: 'Stop these emails',
        url: `${publicUrl}/alerts/stop#token=${stopToken}`,
      },
    }),
  };
}

/** "3 homes for House, Avondale", "Rented: Garden flat", or a title that mentions both. */
export function alertTitle({
  findings,
  changes,
}: Pick<AlertContents, 'findings' | 'changes'>): string {
  const found = findings.reduce((count, { homes }) => count + homes.length, 0);
  const [finding, ...others] = findings;
  if (!finding) return changesTitle(changes);
  const homes = found === 1 ? '1 home' : `${found} homes`;
  if (changes.length > 0) return `${homes} for your searches, and updates on ${homesOf(changes)}`;
  return others.length > 0 ? `${homes} for your saved searches` : `${homes} for ${finding.name}`;
}

function changesTitle([change, ...others]: readonly ChangedHome[]): string {
  if (!change || others.length > 0)
    return `Updates on ${others.length + 1} ${homesOf(change ? [change, ...others] : [])}`;
  if (isAsked(change)) return `This home has been rented: ${change.title}`;
  if (change.kind === 'let') return `Rented: ${change.title}`;
  if (change.kind === 'available') return `Available again: ${change.title}`;
  return change.price < change.old_price
    ? `Cheaper now: ${change.title}`
    : `Price changed: ${change.title}`;
}

function homesOf(changes: readonly ChangedHome[]): string {
  if (!changes.some(isAsked)) return 'homes you saved';
  return changes.every(isAsked) ? 'homes you asked about' : 'homes you saved or asked about';
}
