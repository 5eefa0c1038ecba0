import type { Inquiry, InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { queryClient } from '../../client/api/query-client.ts';
import { readWholeList } from '../../client/api/read-whole-list.ts';
import { useCached } from '../../client/api/use-api.ts';

const keyOf = (propertyId: string) => ['inquiries', 'about', propertyId];

export function useSentInquiry(propertyId: string): InquiryListItem | undefined {
  const { data } = useCached({
    queryKey: keyOf(propertyId),
    queryFn: () => readWholeList(browserApi, 'GET /api/inquiries', { query: { propertyId } }),
    refetchOnMount: 'always',
  });
  return data?.find(({ sent_by_me, status }) => sent_by_me && status !== 'closed');
}

/** Caches a sent inquiry, together with the chat of any earlier inquiry about the same home. */
export function cacheSentInquiry(inquiry: Inquiry, property_title: string): void {
  queryClient.setQueryData<InquiryListItem[]>(keyOf(inquiry.property_id), (known = []) => {
    const before = known.find(({ sent_by_me }) => sent_by_me);
    const sender = before?.sender ?? { name: null, avatar: null, phone: null };
    const { chat_id, last_message } = before ?? { chat_id: null, last_message: null };
    const home = { property_title, property_listed: true, property_rented: false };
    const about = { ...home, sender, chat_id, last_message };
    const sent = { ...inquiry, ...about, answered_by: null, sent_by_me: true, waits: true };
    return [sent, ...known.filter(({ id }) => id !== inquiry.id)];
  });
  void queryClient.invalidateQueries({ queryKey: ['inquiries'] });
}
