import { ButtonLink } from '../ui/button.tsx';
import { type BrowseFilters, browseAddress } from './browse-address.ts';

interface PageLinksProps {
  filters: BrowseFilters;
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Real links from page to page, for people and crawlers alike. */
export function PageLinks({ filters, previousCursor, nextCursor }: PageLinksProps) {
  if (!previousCursor && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-center gap-3">
      {previousCursor && (
        <ButtonLink
          to={browseAddress({ ...filters, cursor: previousCursor })}
          rel="prev"
          look="secondary"
        >
          Previous
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink
          to={browseAddress({ ...filters, cursor: nextCursor })}
          rel="next"
          look="secondary"
        >
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
