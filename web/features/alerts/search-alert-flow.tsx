import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SavedSearch } from '../../../contract/alerts/alerts.ts';
import type { BrowseFilters } from '../../../contract/properties/browse-query.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { refetchApi } from '../../client/api/query-client.ts';
import { showErrorToast } from '../../client/api/show-error-toast.ts';
import { offerDevice } from '../../client/push/offer-device.ts';
import { readSession } from '../../client/session/session-store.ts';
import { toast } from '../../ui/toast/toast.ts';
import { SearchAlertDialog } from './search-alert-dialog.tsx';
import { searchIn, searchName } from './search-name.ts';

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

async function saveSearch(search: BrowseFilters, onChange: () => void): Promise<void> {
  const body = {
    name: searchName(search),
    filters: searchIn(search),
    frequency: 'instant',
  } as const;
  let saved: SavedSearch;
  try {
    saved = await browserApi.call('POST /api/me/searches', { body });
  } catch (error) {
    showErrorToast(error, {
      title: 'The search could not be saved',
      description: 'Please try again in a moment.',
    });
    return;
  }
  void refetchApi('GET /api/me/searches');
  toast({
    topic: 'saved-search',
    title: 'Search saved',
    description: saved.paused
      ? `You've already saved “${saved.name}”. It's paused.`
      : "We'll alert you to new, cheaper or newly free homes.",
    tone: 'positive',
    action: { label: 'Open My search', onSelect: onChange },
    fades: true,
  });
  void offerDevice('search');
}
