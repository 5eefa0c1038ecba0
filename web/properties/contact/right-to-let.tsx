import type { SeenRight } from '../../../contract/properties/right-to-let/right-to-let.ts';
import {
  paperKinds,
  rightSeenText,
} from '../../../contract/properties/right-to-let/right-to-let-words.ts';
import { Icon } from '../../ui/icon.tsx';

/** Names the paper that Musha was shown about a home, and says that it is no promise (RIGHT-03). */
export const RightToLet = ({ seen: { kind, seen_on } }: { seen: SeenRight }) => (
  <div className="mt-3 flex items-start gap-3 rounded-card border border-positive bg-positive-soft p-4">
    <Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-positive" />
    <div className="min-w-0">
      <p className="font-semibold">{rightSeenText(seen_on, new Date())}</p>
      <p className="text-sm">
        {`Musha was shown ${paperKinds[kind]} for this address. It is no promise, and nobody can buy it: see the home before you pay.`}
      </p>
    </div>
  </div>
);
