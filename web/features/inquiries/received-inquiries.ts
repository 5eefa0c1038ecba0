import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { changeCached, queryClient } from '../../client/api/query-client.ts';
import { readWholeList } from '../../client/api/read-whole-list.ts';
import { useCached } from '../../client/api/use-api.ts';
import { useFailureToast } from '../../client/api/use-failure-toast.ts';

const queryKey = ['inquiries'];
const received = (inquiries: InquiryListItem[]) =>
  inquiries.filter(({ sent_by_me }) => !sent_by_me);

const unanswered = (inquiries: InquiryListItem[]) =>
  inquiries.filter(({ sent_by_me, waits }) => sent_by_me && waits);

/** Inquiries about the person's own homes, newest first (DASH-17, FLOW-16, ERR-41). */
export function useReceivedInquiries() {
  const read = useInquiries(received);
  useFailureToast(read.error, { title: 'Could not load inquiries' });
  return read;
}

const asked = (inquiries: InquiryListItem[]) =>
  inquiries.filter(({ sent_by_me, status }) => sent_by_me && status !== 'closed');

export const useAskedInquiries = () => useInquiries(asked);

export const pendingAmong = (inquiries: readonly InquiryListItem[] = []): number =>
  inquiries.filter(({ waits }) => waits).length;

/** The number of people with open inquiries about a home, who are notified when it is rented. */
export const askersAmong = (inquiries: readonly InquiryListItem[], propertyId: string): number =>
  new Set(
    inquiries
      .filter(({ property_id, status }) => property_id === propertyId && status !== 'closed')
      .map(({ user_id }) => user_id),
  ).size;

export const useAskingPeople = () => useInquiries(askingPeople);

export const useUnansweredInquiries = () => useInquiries(unanswered);

function useInquiries<T>(select: (inquiries: InquiryListItem[]) => T) {
  return useCached({
    queryKey,
    queryFn: () => readWholeList(browserApi, 'GET /api/inquiries', { query: {} }),
    select,
    // Always refetches, because an inquiry may have been answered in the chat.
    refetchOnMount: 'always',
  });
}

export const changeInquiry = (id: string, fields: Partial<InquiryListItem>): void => {
  changeCached<InquiryListItem[]>(queryKey, (inquiries) =>
    inquiries?.map((inquiry) => (inquiry.id === id ? { ...inquiry, ...fields } : inquiry)),
  );
};

export const cancelInquiryReads = () => queryClient.cancelQueries({ queryKey });

export const refetchInquiries = () => queryClient.invalidateQueries({ queryKey });

export interface AskingPerson {
  inquiry: InquiryListItem;
  /** The number of other homes the person asks about. */
  otherHomes: number;
}

/** People whose inquiries have no chat yet and await the viewer's answer, longest wait first. */
export function askingPeople(inquiries: readonly InquiryListItem[]): AskingPerson[] {
  const unanswered = inquiries
    .filter(({ viewer_can, chat_id, waits }) => waits && viewer_can.respond && chat_id === null)
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  const people = new Map<string, { inquiry: InquiryListItem; homes: Set<string> }>();
  for (const inquiry of unanswered) {
    const person = people.get(inquiry.user_id) ?? { inquiry, homes: new Set() };
    person.homes.add(inquiry.property_id);
    people.set(inquiry.user_id, person);
  }
  return [...people.values()].map(({ inquiry, homes }) => ({
    inquiry,
    otherHomes: homes.size - 1,
  }));
}
