import { useMutation, useQuery } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { changeCached, queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { SwitchRow } from '../push/switch-row.tsx';

const queryKey = ['me', 'saved-home-alerts'];

export function SavedHomeAlerts() {
  const { data } = useQuery(
    { queryKey, queryFn: () => browserApi.call('GET /api/me/saved-home-alerts') },
    queryClient,
  );
  const change = useMutation(
    {
      mutationFn: (tells_of_saved: boolean) =>
        browserApi.call('PUT /api/me/saved-home-alerts', { body: { tells_of_saved } }),
      onSuccess: (saved) => changeCached(queryKey, saved),
      onError: (error) =>
        showErrorToast(error, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
    },
    queryClient,
  );
  if (!data) return null;
  return (
    <SwitchRow
      label="Tell me when a saved home changes"
      hint="When it's rented, available again or has a new price, and when a home you asked about is rented."
      checked={change.isPending ? change.variables : data.tells_of_saved}
      disabled={change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}
