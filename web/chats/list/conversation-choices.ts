import type { InquiryListItem } from '../../../contract/inquiries.ts';
import { browserApi } from '../../api/browser-api.ts';
import { loadHomes } from '../../saved/load-homes.ts';
import { readSavedHomes } from '../../saved/saved-homes.ts';

/** A home one can begin a conversation about. */
export interface ConversationChoice {
  propertyId: string;
  title: string;
  from: 'inquiry' | 'saved';
}

const maxSavedRead = 20;

/** The homes one asked about, then those one saved, each once. */
export async function loadChoices(): Promise<ConversationChoice[]> {
  const [inquiries, saved] = await Promise.all([
    browserApi.call('GET /api/inquiries', { query: {} }),
    loadHomes(browserApi, readSavedHomes().slice(0, maxSavedRead)),
  ]);
  return mergeChoices(inquiries, saved.homes);
}

export function mergeChoices(
  inquiries: readonly Pick<InquiryListItem, 'property_id' | 'property_title' | 'sent_by_me'>[],
  saved: readonly { id: string; title: string }[],
): ConversationChoice[] {
  const choices = new Map<string, ConversationChoice>();
  const add = (choice: ConversationChoice) => {
    if (!choices.has(choice.propertyId)) choices.set(choice.propertyId, choice);
  };
  for (const { property_id, property_title, sent_by_me } of inquiries) {
    if (sent_by_me) add({ propertyId: property_id, title: property_title, from: 'inquiry' });
  }
  for (const { id, title } of saved) add({ propertyId: id, title, from: 'saved' });
  return [...choices.values()];
}
