import { LRUCache } from 'lru-cache';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { CardProperty } from '../../contract/properties.ts';
import type { Piece } from '../shell/pieces.ts';
import { CardPlace } from './card-place.ts';
import { PropertyCard } from './property-card.tsx';

const maxBytes = 8 * 1024 * 1024;

/** By everything that a card shows: one that has changed is another card. */
const kept = new LRUCache<string, Uint8Array>({
  maxSize: maxBytes,
  sizeCalculation: ({ byteLength }, shown) => byteLength + shown.length,
});

/**
 * Renders a page, its cards apart from it: they are the same on every page and for everybody, and
 * most of what there is to render.
 */
export function renderWithKeptCards(page: ReactNode): Piece[] {
  const cards: CardProperty[] = [];
  const placeOf = (property: CardProperty) => `<!--card ${cards.push(property) - 1}-->`;
  const html = renderToString(<CardPlace value={placeOf}>{page}</CardPlace>);
  // Text and number in turn. Nobody's text looks like a place: React writes its < as &lt;.
  return html
    .split(/<!--card (\d+)-->/)
    .map((piece, index) => (index % 2 === 0 ? piece : markupOf(cards[Number(piece)])));
}

function markupOf(property: CardProperty | undefined): Piece {
  if (!property) return '';
  const shown = JSON.stringify(property);
  const known = kept.get(shown);
  if (known) return known;
  const markup = new TextEncoder().encode(render(property));
  kept.set(shown, markup);
  return markup;
}

const boundaryStart = '<!--$';

/** As in PropertyGrid, without what React would ask the browser to load ahead of the page. */
function render(property: CardProperty): string {
  const html = renderToString(
    <StaticRouter location="/">
      <Suspense>
        <PropertyCard property={property} />
      </Suspense>
    </StaticRouter>,
  );
  return html.slice(html.indexOf(boundaryStart));
}
