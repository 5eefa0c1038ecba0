import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';

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
