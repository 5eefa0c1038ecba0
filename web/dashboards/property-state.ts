import type { OwnPropertyRow, PropertyStateChange } from '../../contract/property-editing.ts';

/** What a lister can say about a home: on offer or not, let or not. */
export type StateWish = 'available' | 'unavailable' | 'rented' | 'not_rented';

interface WishTexts {
  change: PropertyStateChange;
  done: string;
  failed: string;
}

const availabilityFailed = 'Could not update property availability';
const rentedFailed = 'Could not update property status';

/** TABLE-10 to TABLE-13, ERR-44, ERR-45 */
export const stateWishes: Record<StateWish, WishTexts> = {
  available: {
    change: { available: true },
    done: 'Property marked as available',
    failed: availabilityFailed,
  },
  unavailable: {
    change: { available: false },
    done: 'Property marked as unavailable',
    failed: availabilityFailed,
  },
  rented: { change: { rented: true }, done: 'Property marked as rented', failed: rentedFailed },
  not_rented: {
    change: { rented: false },
    done: 'Property marked as not rented',
    failed: rentedFailed,
  },
};

type PropertyState = Pick<OwnPropertyRow, 'available' | 'rented'>;

/** The state a wish leads to: a home on offer is not let, a let one not on offer (TABLE-12). */
export const stateAfter = (wish: StateWish): PropertyState => ({
  available: wish === 'available',
  rented: wish === 'rented',
});

/** The status as its badge says it (TABLE-07). */
export function statusOf({ available, rented }: PropertyState) {
  if (rented) return 'Rented';
  return available ? 'Available' : 'Not Available';
}
