import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';

/** The lister wrote the last message, so it is the person's turn. */
export const isAnswered = ({ last_message }: Pick<InquiryListItem, 'last_message'>): boolean =>
  last_message !== null && !last_message.sent_by_me;
