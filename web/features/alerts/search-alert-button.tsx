import { useState } from 'react';
import type { BrowseFilters } from '../../../contract/properties/browse-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';

const SearchAlertFlow = lazyOverlay(
  async () => (await import('./search-alert-flow.tsx')).SearchAlertFlow,
);

export function SearchAlertButton({ search }: { search: BrowseFilters }) {
  const [isTapped, setIsTapped] = useState(false);
  return (
    <>
      <Button variant="secondary" className="noscript:hidden" onClick={() => setIsTapped(true)}>
        <Icon name="bell" className="size-4" />
        Tell me about new ones
      </Button>
      {isTapped && <SearchAlertFlow search={search} onClose={() => setIsTapped(false)} />}
    </>
  );
}
