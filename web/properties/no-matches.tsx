import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { browseAddress } from './browse-address.ts';

/** No home fits: what to let go of (BROWSE-21). */
export function NoMatches({ filters }: { filters: ActiveFilter[] }) {
  const isNarrowed = filters.length > 0;
  return (
    <EmptyState
      title={isNarrowed ? 'No home fits all of this' : 'No homes to rent at the moment'}
      text={isNarrowed && 'Let one thing go and see what else there is:'}
    >
      {filters.map(({ label, rest }) => (
        <ButtonLink key={label} to={browseAddress(rest)} look="secondary" className="max-w-full">
          <span className="truncate">Without {label}</span>
        </ButtonLink>
      ))}
    </EmptyState>
  );
}
