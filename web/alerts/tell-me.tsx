import { useState } from 'react';
import type { BrowseFilters } from '../properties/browse/browse-address.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyOverlay } from '../ui/overlay/lazy-part.tsx';

const TellMeTapped = lazyOverlay(async () => (await import('./tell-me-tapped.tsx')).TellMeTapped);

/** Offers alerts about new homes for a search (ALRT-01). */
export function TellMe({ search }: { search: BrowseFilters }) {
  const [isTapped, setIsTapped] = useState(false);
  return (
    <>
      <Button look="secondary" className="noscript:hidden" onClick={() => setIsTapped(true)}>
        <Icon name="bell" className="size-4" />
        Tell me about new ones
      </Button>
      {isTapped && <TellMeTapped search={search} onClose={() => setIsTapped(false)} />}
    </>
  );
}
