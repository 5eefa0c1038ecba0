import type { Selectable } from 'kysely';
import type { Inquiry, InquiryListItem } from '../../contract/inquiries.ts';
import type { Inquiries } from '../../database/rows.generated.ts';
import { inquiryPermissions } from './inquiry-rules.ts';

type InquiryRow = Pick<
  Selectable<Inquiries>,
  'id' | 'property_id' | 'user_id' | 'message' | 'status' | 'created_at'
> & { owner_id: string };

/** An inquiry for one of its parties; the sender's phone is not part of it (DEC-11). */
export function presentInquiry(row: InquiryRow, viewerId: string): Inquiry {
  const status = row.status as Inquiry['status'];
  return {
    id: row.id,
    property_id: row.property_id,
    user_id: row.user_id,
    message: row.message,
    status,
    created_at: row.created_at.toISOString(),
    viewer_can: inquiryPermissions(viewerId, { status, owner_id: row.owner_id }),
  };
}

type ListedRow = InquiryRow & {
  property_title: string;
  chat_id: string | null;
  sender_name: string | null;
  sender_avatar: string | null;
};

/** The two of an inquiry know each other by name and picture (U2). */
export const presentInquiryListItem = (row: ListedRow, viewerId: string): InquiryListItem => ({
  ...presentInquiry(row, viewerId),
  property_title: row.property_title,
  sent_by_me: row.user_id === viewerId,
  sender: { name: row.sender_name, avatar: row.sender_avatar },
  chat_id: row.chat_id,
});
