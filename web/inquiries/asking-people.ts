import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';

export interface AskingPerson {
  /** what they asked first of what nobody has answered */
  inquiry: InquiryListItem;
  /** of the homes they ask about besides that one */
  otherHomes: number;
}

/**
 * The people whose questions the reader has to answer, each once, who has waited longest first.
 * Questions that led to a conversation stand there.
 */
export function askingPeople(inquiries: readonly InquiryListItem[]): AskingPerson[] {
  const waiting = inquiries
    .filter(({ viewer_can, chat_id, waits }) => waits && viewer_can.respond && chat_id === null)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const byPerson = Map.groupBy(waiting, ({ user_id }) => user_id);
  return [...byPerson.values()].flatMap((asked) => {
    const [inquiry] = asked;
    const homes = new Set(asked.map(({ property_id }) => property_id));
    return inquiry ? [{ inquiry, otherHomes: homes.size - 1 }] : [];
  });
}
