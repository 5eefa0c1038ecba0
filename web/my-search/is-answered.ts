import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';

/** True if the lister wrote the last message, so that the renter has to reply. */
export const isAnswered = ({ last_message }: Pick<InquiryListItem, 'last_message'>): boolean =>
  last_message !== null && !last_message.sent_by_me;
