import { dayInHarare } from '../../../../contract/harare-day.ts';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import type { PropertyStep } from '../../../../contract/properties/property-state.ts';

interface StepTexts {
  label: string;
  done: { title: string; description?: string };
  failed: string;
}

const availabilityFailed = 'Could not update property availability';
const rentedFailed = 'Could not update property status';

export const stepTexts: Record<PropertyStep, StepTexts> = {
  confirm: {
    label: 'Still available',
    done: { title: 'Property confirmed' },
    failed: availabilityFailed,
  },
  mark_available: {
    label: 'Mark as Available',
    done: { title: 'Property marked as available' },
    failed: availabilityFailed,
  },
  mark_unavailable: {
    label: 'Mark as Unavailable',
    done: { title: 'Property marked as unavailable' },
    failed: availabilityFailed,
  },
  mark_rented: {
    label: 'Mark as Rented',
    done: {
      title: 'Property marked as rented',
      description: "We'll tell everyone who asked about it.",
    },
    failed: rentedFailed,
  },
  mark_not_rented: {
    label: 'Mark as Not Rented',
    done: {
      title: 'Property marked as not rented',
      description: 'It stays off the market until you mark it as available.',
    },
    failed: rentedFailed,
  },
};

/** A hidden home's badge does not show its availability (TABLE-07). */
export function statusOf({
  held,
  hidden,
  lapsed,
  available,
  rented,
}: Pick<OwnPropertyRow, 'held' | 'hidden' | 'lapsed' | 'available' | 'rented'>) {
  if (held) return 'Not public yet';
  if (hidden) return 'Hidden by Musha';
  if (rented) return 'Rented';
  if (lapsed) return 'Not confirmed';
  return available ? 'Available' : 'Not Available';
}

/** Whether a confirmation that the home is available would change what renters see. */
export const needsConfirmation = ({
  lapsed,
  confirmed_on,
}: Pick<OwnPropertyRow, 'lapsed' | 'confirmed_on'>): boolean =>
  lapsed || confirmed_on < dayInHarare(new Date());
