import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { BrowseFilters } from '../properties/browse/browse-address.ts';
import { readSession } from '../session/session-store.ts';
import { saveSearch } from './save-search.ts';
import { SearchAlertDialog } from './search-alert-dialog.tsx';

interface SearchAlertFlowProps {
  search: BrowseFilters;
  onClose(): void;
}

/** Saves the search for a signed-in person, and asks visitors for an email address (ALRT-02). */
export const SearchAlertFlow = (props: SearchAlertFlowProps) =>
  readSession() ? <Saving {...props} /> : <SearchAlertDialog {...props} />;

function Saving({ search, onClose }: SearchAlertFlowProps) {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void saveSearch(search, () => void navigate('/my-search')).finally(onClose);
  });
  return null;
}
