import type { SavedSearch, SavedSearchChange } from '../../../contract/alerts/alerts.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { apiKey, changeCached } from '../../client/api/query-client.ts';
import { useApi } from '../../client/api/use-api.ts';
import { useChange } from '../../client/api/use-change.ts';
import { toast } from '../../ui/toast/toast.ts';

export const useSavedSearches = () =>
  useApi('GET /api/me/searches', {}, { refetchOnMount: 'always' });

const change = (update: (searches: SavedSearch[]) => SavedSearch[]) =>
  changeCached<SavedSearch[]>(apiKey('GET /api/me/searches'), (known) => known && update(known));

export const useChangeSearch = (id: string) =>
  useChange({
    mutationFn: ({ body }: { body: SavedSearchChange; confirmation: string }) =>
      browserApi.call('PATCH /api/me/searches/{id}', { params: { id }, body }),
    onSuccess: (saved, { confirmation }) => {
      change((searches) => searches.map((one) => (one.id === id ? saved : one)));
      toast({ topic: 'saved-search', title: confirmation, tone: 'positive' });
    },
    failed: 'Update failed',
  });

export const useDeleteSearch = (id: string) =>
  useChange({
    mutationFn: () => browserApi.call('DELETE /api/me/searches/{id}', { params: { id } }),
    onSuccess: () => {
      change((searches) => searches.filter((one) => one.id !== id));
      toast({ topic: 'saved-search', title: 'Search deleted', tone: 'positive' });
    },
    failed: 'Update failed',
  });
