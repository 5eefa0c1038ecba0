import { expect, test } from 'vitest';
import { mergeChoices } from './conversation-choices.ts';

test('a conversation can begin about homes one asked about or saved, each offered once (MSGS-29)', () => {
  const inquiries = [
    { property_id: 'a', property_title: 'Cottage', sent_by_me: true },
    { property_id: 'a', property_title: 'Cottage', sent_by_me: true },
    { property_id: 'mine', property_title: 'My own house', sent_by_me: false },
  ];
  const favourites = [
    { id: 'a', title: 'Cottage' },
    { id: 'b', title: 'Flat' },
  ];
  expect(mergeChoices(inquiries, favourites)).toEqual([
    { propertyId: 'a', title: 'Cottage', from: 'inquiry' },
    { propertyId: 'b', title: 'Flat', from: 'favourite' },
  ]);
});
