import type { Selectable } from 'kysely';
import type { Inquiry, InquiryListItem } from '../../contract/inquiries.ts';
import type { Inquiries } from '../../database/rows.generated.ts';

type InquiryColumns = Pick<
  Selectable<Inquiries>,
  'id' | 'property_id' | 'user_id' | 'message' | 'status' | 'created_at'
>;

/** An inquiry for one of its parties; the sender's phone is not part of it (DEC-11). */
export const presentInquiry = (row: InquiryColumns): Inquiry => ({
  id: row.id,
  property_id: row.property_id,
  user_id: row.user_id,
  message: row.message,
  status: row.status as Inquiry['status'],
  created_at: row.created_at.toISOString(),
});

export const presentInquiryListItem = (
  row: InquiryColumns & { property_title: string; chat_id: string | null },
  viewerId: string,
): InquiryListItem => ({
  ...presentInquiry(row),
  property_title: row.property_title,
  sent_by_me: row.user_id === viewerId,
  chat_id: row.chat_id,
});
