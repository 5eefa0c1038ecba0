import type { CardProperty } from '../../../../contract/properties/properties.ts';

/** Covers an unavailable home's picture with its state (CARD-06, CARD-07). */
export const TakenOverlay = ({
  property: { available, rented },
}: {
  property: Pick<CardProperty, 'available' | 'rented'>;
}) =>
  available ? null : (
    <p className="pointer-events-none absolute inset-0 z-1 flex items-center justify-center bg-scrim font-display text-xl font-bold text-white">
      {rented ? 'Rented' : 'Unavailable'}
    </p>
  );
