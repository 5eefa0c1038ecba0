import type { reportReasons } from '../chats/chats.ts';
import type { ListingReportReason, Outcome, ReportCase, ReportReason } from './moderation.ts';

// This file has no schemas, so that pages and emails can load it without zod.

export const listingReasonTexts: Record<ListingReportReason, string> = {
  already_let: "It's already taken",
  money_before_viewing: 'They asked for money before a viewing',
  not_the_owner: "The person listing it isn't the owner",
  wrong_pictures: 'The pictures are of a different home',
  wrong_price: 'The price is wrong',
  other: 'Something else',
};

export const chatReasonTexts: Record<(typeof reportReasons)[number], string> = {
  fraud: 'Fraud, or asking for money before a viewing',
  harassment: 'Harassment or threats',
  spam: 'Spam or advertising',
  other: 'Something else',
};

export const reasonText = (reason: ReportReason): string =>
  ({ ...chatReasonTexts, ...listingReasonTexts })[reason];

export const outcomeTexts: Record<Outcome, string> = {
  no_action: 'No action',
  hide_listing: 'Hide the listing',
  warn: 'Warn the person',
  suspend: 'Suspend the person',
};

type Named = Pick<ReportCase, 'subject' | 'title' | 'person'>;

const nameOf = (person: Named['person']) =>
  person ? (person.name ?? 'No Name') : 'A deleted account';

const titles: Record<ReportCase['subject'], (line: Named) => string> = {
  listing: ({ title }) => title ?? 'A deleted listing',
  conversation: ({ title, person }) =>
    `${nameOf(person)} in a conversation${title ? ` about ${title}` : ''}`,
  account: ({ person }) => (person ? `The account of ${nameOf(person)}` : nameOf(person)),
};

export const caseTitle = (line: Named): string => titles[line.subject](line);
