import type { UseQueryResult } from '@tanstack/react-query';
import type { SavedSearch } from '../../../../contract/alerts/alerts.ts';
import { PlaceLink } from '../../../shell/place-link.tsx';
import { browsePage } from '../../../shell/places.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { SectionNotLoaded } from './section.tsx';

export function SavedSearchList({ read }: { read: UseQueryResult<SavedSearch[]> }) {
  const { data } = read;
  if (!data) return <SectionNotLoaded read={read} />;
  if (data.length === 0) {
    return (
      <>
        <p className="text-muted">
          Search for homes, then tap “Tell me about new ones”. We'll alert you to new, cheaper or
          newly free homes.
        </p>
        <PlaceLink place={browsePage} variant="secondary" className="self-start" />
      </>
    );
  }
  const inOrder = [...data].sort((one, other) => other.found_lately - one.found_lately);
  return (
    <ul className="divide-y divide-line">
      {inOrder.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}
