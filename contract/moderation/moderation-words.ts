import type { reportReasons } from '../chats/chats.ts';
import type { ListingReportReason, Outcome, ReportCase, ReportReason } from './moderation.ts';

// This file has no schemas, so that pages and emails can load it without zod.

export const listingReasonTexts: Record<ListingReportReason, string> = {
  already_let: 'It is already let',
  money_before_viewing: 'Money is asked for before a viewing',
  not_the_owner: 'Whoever lists it is not the owner',
  wrong_pictures: 'The pictures show something else',
  wrong_price: 'The price is wrong',
  other: 'Something else',
};

export const chatReasonTexts: Record<(typeof reportReasons)[number], string> = {
  fraud: 'Fraud, or money asked before a viewing',
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

const titles: Record<ReportCase['subject'], (line: Named) => string> = {
  listing: ({ title }) => title ?? 'A listing that is gone',
  conversation: ({ title, person }) =>
    `${person?.name ?? 'Somebody'} in a conversation${title ? ` about ${title}` : ''}`,
  account: ({ person }) => `The account of ${person?.name ?? 'somebody'}`,
};

export const caseTitle = (line: Named): string => titles[line.subject](line);
