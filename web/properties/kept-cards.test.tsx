import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CardProperty } from '../../contract/properties.ts';
import { joinPieces } from '../shell/pieces.ts';
import { renderWithKeptCards } from './kept-cards.tsx';
import { PropertyGrid } from './property-grid.tsx';

const home: CardProperty = {
  id: '018f2f6e-7c11-7a55-9d0e-3f1d7c1c0001',
  title: 'Garden flat',
  description: 'Quiet & sunny, <!--card 0--> “walled”',
  type: 'apartment',
  price: 450,
  currency: 'USD',
  bedrooms: 2,
  bathrooms: 1,
  size: 70,
  location: { city: 'Harare', suburb: 'Avondale' },
  created_at: '2026-11-01T08:00:00.000Z',
  available: true,
  rented: false,
  agency: { name: 'Msasa Homes' },
  agent: { name: 'Rudo', confirmed: true },
  cover: null,
};

const picture = {
  url: '/a.jpg',
  width: 1600,
  height: 1200,
  placeholder: 'data:,',
  renditions: [{ width: 320, bytes: 9000 }],
};
const homes: CardProperty[] = [
  { ...home, cover: picture },
  { ...home, id: '018f2f6e-7c11-7a55-9d0e-3f1d7c1c0002', cover: picture },
  { ...home, id: '018f2f6e-7c11-7a55-9d0e-3f1d7c1c0003', available: false, rented: true },
  { ...home, id: '018f2f6e-7c11-7a55-9d0e-3f1d7c1c0004', agency: null, agent: null, bedrooms: 0 },
];

const pageOf = (properties: CardProperty[]): ReactNode => (
  <StaticRouter location="/properties?city=Harare">
    <main>
      <p>Homes</p>
      <PropertyGrid properties={properties} across={3} firstSeen={1} />
      <PropertyGrid properties={properties.slice(1)} across={4} />
    </main>
  </StaticRouter>
);

const written = (properties: CardProperty[]): string =>
  new TextDecoder().decode(joinPieces(renderWithKeptCards(pageOf(properties))));

const preloads = /<link rel="preload"[^>]*>/g;

test('a page with kept cards is what React writes in one piece, the first time and again', () => {
  const whole = renderToString(pageOf(homes)).replaceAll(preloads, '');
  expect(written(homes)).toBe(whole);
  expect(written(homes)).toBe(whole);
});

test('a card whose home has changed is another card', () => {
  const rented = homes.map((one) => ({ ...one, available: false, rented: true }));
  written(homes);
  const html = written(rented);
  expect(html.match(/>Rented</g)).toHaveLength(7);
  expect(html).not.toContain('Available');
});
