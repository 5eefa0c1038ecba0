import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { browseAddress } from './browse-address.ts';
import type { WayOut } from './ways-out.ts';

interface NoMatchesProps {
  isNarrowed: boolean;
  /** undefined when nobody could count them */
  ways: readonly WayOut[] | undefined;
  /** further ways on */
  children: Elements;
}

/** No home fits: what to let go of (BROWSE-21). */
export function NoMatches({ isNarrowed, ways, children }: NoMatchesProps) {
  if (!isNarrowed) return <EmptyState title="No homes to rent at the moment" />;
  return (
    <EmptyState
      title="No home fits all of this"
      text={
        ways?.length === 0
          ? 'Letting one thing go is not enough.'
          : 'Let one thing go and see what else there is:'
      }
    >
      {ways?.map(({ label, rest }) => (
        <ButtonLink
          key={label}
          to={browseAddress(rest)}
          variant="secondary"
          className="max-w-full py-2 wrap-anywhere"
        >
          {label}
        </ButtonLink>
      ))}
      {children}
    </EmptyState>
  );
}
