import type { UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { InquiryListItem } from '../../../../contract/inquiries/inquiries.ts';
import { Questions } from './questions.tsx';

const textOf = (inquiry: Partial<InquiryListItem>) => {
  const data = [
    { id: 'one', created_at: new Date().toISOString(), status: 'pending', last_message: null },
  ].map((one) => ({ ...one, ...inquiry }));
  const read = { data } as UseQueryResult<InquiryListItem[]>;
  const element = <Questions read={read} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
};

it.each([
  ['the home is available', { waits: true }, ', waiting for a reply'],
  ['the home is taken', { waits: false, property_rented: true }, '. It&#x27;s already taken'],
  [
    'the home is unavailable',
    { waits: false, property_rented: false },
    '. It&#x27;s no longer available',
  ],
])('an unanswered question shows the right status if %s (FLOW-20)', (_, state, text) => {
  expect(textOf(state)).toContain(text);
});

it('an answered question is not shown as waiting', () => {
  expect(textOf({ status: 'responded', waits: false })).not.toMatch(/waiting|taken|available/);
});
