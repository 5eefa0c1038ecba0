import type { Selectable } from 'kysely';
import type { Inquiry, InquiryListItem } from '../../contract/inquiries/inquiries.ts';
import type { Inquiries } from '../../database/rows.generated.ts';
import type { InquiryChat } from '../ports.ts';
import { inquiryPermissions } from './inquiry-rules.ts';

type InquiryRow = Pick<
  Selectable<Inquiries>,
  'id' | 'property_id' | 'user_id' | 'message' | 'status' | 'created_at'
> & { answerer_id: string };

export function presentInquiry(row: InquiryRow, viewerId: string): Inquiry {
  const status = row.status as Inquiry['status'];
  return {
    id: row.id,
    property_id: row.property_id,
    user_id: row.user_id,
    message: row.message,
    status,
    created_at: row.created_at.toISOString(),
    viewer_can: inquiryPermissions(viewerId, { status, answerer_id: row.answerer_id }),
  };
}

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
  return {
    ...presentInquiry(row, viewerId),
    property_title: row.property_title,
    property_listed: row.property_listed,
    property_rented: row.property_rented,
    waits: row.waits,
    sent_by_me: row.user_id === viewerId,
    sender: {
      name: row.sender_name,
      avatar: row.sender_avatar,
      phone: isParty ? row.sender_phone : null,
    },
    answered_by: isParty ? null : { name: row.answerer_name },
    chat_id: chat?.id ?? null,
    last_message: last
      ? { at: new Date(last.at).toISOString(), sent_by_me: last.sender_id === viewerId }
      : null,
  };
}
