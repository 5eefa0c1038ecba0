import type { Selectable } from 'kysely';
import { Inquiry, InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import type { Inquiries } from '../../../database/rows.generated.ts';
import { present, viewerCan } from '../../http/answers/present.ts';
import type { InquiryChat } from './conversations.ts';
import { inquiryRules } from './inquiry-rules.ts';

type InquiryRow = Pick<
  Selectable<Inquiries>,
  'id' | 'property_id' | 'user_id' | 'message' | 'status' | 'created_at'
> & { answerer_id: string };

export const presentInquiry = (row: InquiryRow, viewerId: string): Inquiry =>
  present(Inquiry, row, { viewer_can: viewerCan(inquiryRules, viewerId, row) });

type ListedRow = InquiryRow & {
  property_title: string;
  property_listed: boolean;
  property_rented: boolean;
  waits: boolean;
  chat: InquiryChat | null;
  sender_phone: string | null;
  answerer_name: string | null;
  sender_name: string | null;
  sender_avatar: string | null;
};

/** Shows a phone number typed into the inquiry, but not the sender's profile number (DEC-11). */
export function presentInquiryListItem(row: ListedRow, viewerId: string): InquiryListItem {
  const isParty = [row.user_id, row.answerer_id].includes(viewerId);
  const chat = isParty ? row.chat : null;
  const last = chat?.last_message;
  return present(InquiryListItem, row, {
    viewer_can: viewerCan(inquiryRules, viewerId, row),
    sent_by_me: row.user_id === viewerId,
    sender: {
      name: row.sender_name,
      avatar: row.sender_avatar,
      phone: isParty ? row.sender_phone : null,
    },
    answered_by: isParty ? null : { name: row.answerer_name },
    chat_id: chat?.id ?? null,
    last_message: last ? { at: last.at, sent_by_me: last.sender_id === viewerId } : null,
  });
}
