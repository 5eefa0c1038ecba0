import { expect, test } from 'vitest';
import { mergeChoices } from './conversation-choices.ts';

const asked = { property_listed: true, sent_by_me: true };

test('the homes offered for a new conversation are those the person asked about or saved, each listed once (MSGS-29)', () => {
  const inquiries = [
    { ...asked, property_id: 'a', property_title: 'Cottage' },
    { ...asked, property_id: 'a', property_title: 'Cottage' },
    { ...asked, property_id: 'mine', property_title: 'My own house', sent_by_me: false },
  ];
  const favourites = [
    { id: 'a', title: 'Cottage', available: true },
    { id: 'b', title: 'Flat', available: true },
  ];
  expect(mergeChoices(inquiries, favourites)).toEqual([
    { propertyId: 'a', title: 'Cottage', from: 'inquiry' },
    { propertyId: 'b', title: 'Flat', from: 'favourite' },
  ]);
});

test('a home that is rented or unavailable is not offered for a new conversation', () => {
  const taken = { ...asked, property_listed: false, property_id: 'a', property_title: 'Cottage' };
  const saved = { id: 'b', title: 'Flat', available: false };
  expect(mergeChoices([taken], [saved])).toEqual([]);
});
