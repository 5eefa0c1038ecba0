import type { InquiryListItem } from '../../../../contract/inquiries/inquiries.ts';
import type { CardProperty } from '../../../../contract/properties/properties.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { readFavourites } from '../../favourites/favourites.ts';
import { loadProperties } from '../../favourites/load-properties.ts';

export interface ConversationChoice {
  propertyId: string;
  title: string;
  from: 'inquiry' | 'favourite';
}

const maxFavouritesRead = 20;

/** Loads the listed homes that the person inquired about, then their available saved homes. */
export async function loadChoices(): Promise<ConversationChoice[]> {
  const [inquiries, favourites] = await Promise.all([
    browserApi.call('GET /api/inquiries', { query: {} }),
    loadProperties(readFavourites().slice(0, maxFavouritesRead)),
  ]);
  return mergeChoices(inquiries, favourites.properties);
}

export function mergeChoices(
  inquiries: readonly Pick<
    InquiryListItem,
    'property_id' | 'property_title' | 'property_listed' | 'sent_by_me'
  >[],
  favourites: readonly Pick<CardProperty, 'id' | 'title' | 'available'>[],
): ConversationChoice[] {
  const choices = new Map<string, ConversationChoice>();
  const add = (choice: ConversationChoice) => {
    if (!choices.has(choice.propertyId)) choices.set(choice.propertyId, choice);
  };
  for (const { property_id, property_title, property_listed, sent_by_me } of inquiries) {
    if (sent_by_me && property_listed)
      add({ propertyId: property_id, title: property_title, from: 'inquiry' });
  }
  for (const { id, title, available } of favourites) {
    if (available) add({ propertyId: id, title, from: 'favourite' });
  }
  return [...choices.values()];
}
