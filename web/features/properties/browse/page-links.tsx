import { type BrowseFilters, browseAddress } from '../../../../contract/properties/browse-query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { grouped } from '../../../ui/text/grouped.ts';
import { type ListCount, numberOf } from './list-count.ts';

interface PageLinksProps {
  filters: BrowseFilters;
  page: ListCount & {
    /** The position of this page's first home in the whole list, from 1. */
    first: number;
    properties: readonly unknown[];
    next_cursor: string | null;
    previous_cursor: string | null;
  };
}

export function PageLinks({ filters, page }: PageLinksProps) {
  const { first, properties, next_cursor, previous_cursor } = page;
  if (!previous_cursor && !next_cursor) return null;
  const last = first + properties.length - 1;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {previous_cursor && (
        <ButtonLink
          to={browseAddress({ ...filters, cursor: previous_cursor })}
          rel="prev"
          variant="secondary"
        >
          Previous
        </ButtonLink>
      )}
      <p className="text-muted">{`${grouped(first)}-${grouped(last)} of ${numberOf(page)}`}</p>
      {next_cursor && (
        <ButtonLink
          to={browseAddress({ ...filters, cursor: next_cursor })}
          rel="next"
          variant="secondary"
        >
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
