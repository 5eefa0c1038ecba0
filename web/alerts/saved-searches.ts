import { useMutation, useQuery } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchChange } from '../../contract/alerts/alerts.ts';
import { browserApi } from '../api/browser-api.ts';
import { changeCached, queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { toast } from '../ui/toast/toast.ts';

export const savedSearchesKey = ['me', 'searches'];

export const useSavedSearches = () =>
  useQuery(
    {
      queryKey: savedSearchesKey,
      queryFn: () => browserApi.call('GET /api/me/searches'),
      refetchOnMount: 'always',
    },
    queryClient,
  );

const change = (update: (searches: SavedSearch[]) => SavedSearch[]) =>
  changeCached<SavedSearch[]>(savedSearchesKey, (known) => known && update(known));

const failed = (error: unknown) =>
  showErrorToast(error, { title: 'Update failed', description: 'Please try again in a moment.' });

export const useChangeSearch = (id: string) =>
  useMutation(
    {
      mutationFn: ({ body }: { body: SavedSearchChange; confirmation: string }) =>
        browserApi.call('PATCH /api/me/searches/{id}', { params: { id }, body }),
      onSuccess: (saved, { confirmation }) => {
        change((searches) => searches.map((one) => (one.id === id ? saved : one)));
        toast({ topic: 'saved-search', title: confirmation, tone: 'positive' });
      },
      onError: failed,
    },
    queryClient,
  );

export const useDeleteSearch = (id: string) =>
  useMutation(
    {
      mutationFn: () => browserApi.call('DELETE /api/me/searches/{id}', { params: { id } }),
      onSuccess: () => {
        change((searches) => searches.filter((one) => one.id !== id));
        toast({ topic: 'saved-search', title: 'Search deleted', tone: 'positive' });
      },
      onError: failed,
    },
    queryClient,
  );
