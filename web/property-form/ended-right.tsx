import { useState } from 'react';
import type { PropertyInput } from '../../contract/properties/property-editing.ts';
import {
  changedParts,
  type ProvenHome,
  provenParts,
} from '../../contract/properties/right-to-let/proven-home.ts';
import { Notice } from '../ui/notice.tsx';

/** A home whose lister has shown a paper: what it was then, and what became of the paper. */
export interface ShownRight {
  home: ProvenHome;
  state: 'seen' | 'waiting';
}

/** The parts of the home whose change ends what was shown, as the form is filled in. */
export function useEndedRight(right: ShownRight | undefined, start: PropertyInput | undefined) {
  const measure = (input: PropertyInput | undefined) =>
    right && input ? changedParts(right.home, input) : [];
  const [changed, setChanged] = useState(() => measure(start));
  return { changed, noteInput: (input: PropertyInput | undefined) => setChanged(measure(input)) };
}

interface EndedRightProps {
  state: ShownRight['state'];
  changed: ReturnType<typeof changedParts>;
}

/** Warns, before anything is saved, that the home would lose what was shown for it (RIGHT-04). */
export function EndedRight({ state, changed }: EndedRightProps) {
  if (changed.length === 0) return null;
  const names = changed.map((part) => provenParts[part]);
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const loss =
    state === 'seen'
      ? 'this home loses “Right to let seen”. Show us a paper again afterwards.'
      : 'the paper that you sent us is deleted. Send it again afterwards.';
  return (
    <Notice tone="waiting">
      <p>{`You changed ${listed}. If you save this, ${loss}`}</p>
    </Notice>
  );
}
