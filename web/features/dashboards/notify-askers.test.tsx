import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { askersAmong } from '../inquiries/received-inquiries.ts';
import { NotifyAskers } from './dashboard.tsx';

const shown = (askers: number, mark_rented = true) =>
  renderToStaticMarkup(
    <NotifyAskers
      property={{ id: '1', viewer_can: { mark_rented } } as OwnPropertyRow}
      askers={askers}
    />,
  ).replaceAll(/<[^>]*>/g, '');

test('a lister can mark a home as rented and notify everyone who asked about it (FLOW-19)', () => {
  expect(shown(3)).toBe('Mark as rented and tell 3 people');
  expect(shown(1)).toBe('Mark as rented and tell 1 person');
});

test('the notify button is hidden if no one asked about the home or it is already rented', () => {
  expect(shown(0)).toBe('');
  expect(shown(3, false)).toBe('');
});

test('each person with an open inquiry about a home is counted once', () => {
  const asked = (user_id: string, status: string, property_id = 'home') =>
    ({ user_id, status, property_id }) as InquiryListItem;
  const inquiries = [
    asked('tendai', 'pending'),
    asked('tendai', 'responded'),
    asked('rudo', 'responded'),
    asked('chipo', 'closed'),
    asked('farai', 'pending', 'another'),
  ];
  expect(askersAmong(inquiries, 'home')).toBe(2);
  expect(askersAmong(inquiries, 'third')).toBe(0);
});
