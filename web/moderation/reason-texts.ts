import type { reportReasons } from '../../contract/chats.ts';
import type { ListingReportReason, Outcome, ReportReason } from '../../contract/moderation.ts';

/** Why a listing is reported, as people choose it. */
export const listingReasonTexts: Record<ListingReportReason, string> = {
  already_let: 'It is already let',
  money_before_viewing: 'Money is asked for before a viewing',
  not_the_owner: 'Whoever lists it is not the owner',
  wrong_pictures: 'The pictures show something else',
  wrong_price: 'The price is wrong',
  other: 'Something else',
};

/** Why somebody in a conversation is. */
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
