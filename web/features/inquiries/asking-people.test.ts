import { expect, test } from 'vitest';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { askingPeople } from './received-inquiries.ts';

const asked = (
  user_id: string,
  property_id: string,
  hour: number,
  more: Partial<InquiryListItem> = {},
) =>
  ({
    id: `${user_id} ${property_id}`,
    user_id,
    property_id,
    created_at: `2026-11-20T0${hour}:00:00.000Z`,
    chat_id: null,
    waits: true,
    viewer_can: { respond: true, close: false, view_thread: true },
    ...more,
  }) as InquiryListItem;

test('each person who asked is listed once, with their first question, and the person waiting longest comes first', () => {
  const people = askingPeople([
    asked('Farai', 'cottage', 5),
    asked('Tariro', 'house', 4),
    asked('Farai', 'house', 3),
    asked('Farai', 'house', 2),
  ]);
  expect(people.map(({ inquiry, otherHomes }) => [inquiry.id, otherHomes])).toEqual([
    ['Farai house', 1],
    ['Tariro house', 0],
  ]);
});

test('the list of people who asked omits inquiries that have a chat, belong to another lister or concern a taken home (FLOW-20)', () => {
  const viewer_can = { respond: false, close: false, view_thread: false };
  expect(
    askingPeople([
      asked('Farai', 'cottage', 1, { chat_id: 'c' }),
      asked('Tariro', 'cottage', 2, { viewer_can }),
      asked('Rudo', 'cottage', 3, { waits: false }),
    ]),
  ).toEqual([]);
});
