import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { browseAddress } from './browse-address.ts';
import type { FilterRemoval } from './suggest-removals.ts';

interface NoMatchesProps {
  isNarrowed: boolean;
  /** Undefined if the homes could not be counted. */
  removals: readonly FilterRemoval[] | undefined;
  children: Elements;
}

export function NoMatches({ isNarrowed, removals, children }: NoMatchesProps) {
  if (!isNarrowed) return <EmptyState title="No homes to rent at the moment" />;
  return (
    <EmptyState
      title="No homes match all your filters"
      text={
        removals?.length === 0
          ? "Removing one filter isn't enough. Try removing several."
          : 'Try removing one filter:'
      }
    >
      {removals?.map(({ label, rest }) => (
        <ButtonLink
          key={label}
          to={browseAddress(rest)}
          variant="secondary"
          className="max-w-full py-2 text-balance wrap-anywhere"
        >
          {label}
        </ButtonLink>
      ))}
      {children}
    </EmptyState>
  );
}
