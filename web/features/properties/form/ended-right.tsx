import { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import {
  changedParts,
  type ProvenHome,
  provenParts,
} from '../../../../contract/properties/right-to-let/proven-home.ts';
import { Notice } from '../../../ui/notice.tsx';

/** A home, and whether Musha has checked the document that proves its right to let. */
export interface ShownRight {
  home: ProvenHome;
  state: 'seen' | 'waiting';
}

interface EndedRightProps {
  right: ShownRight;
  /** The form's values, which can be invalid. */
  input: unknown;
}

/** Warns before saving that the home would lose its right to let (RIGHT-04). */
export function EndedRight({ right: { home, state }, input }: EndedRightProps) {
  const { data } = PropertyInput.safeParse(input);
  const changed = data ? changedParts(home, data) : [];
  if (changed.length === 0) return null;
  const names = changed.map((part) => provenParts[part]);
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const loss =
    state === 'seen'
      ? 'this home loses “Right to let: proof seen”. Send us a document again afterwards.'
      : 'we delete the document you sent us. Send it again afterwards.';
  return (
    <Notice tone="waiting">
      <p>{`You changed ${listed}. If you save, ${loss}`}</p>
    </Notice>
  );
}
