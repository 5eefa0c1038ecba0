import { browserApi } from '../api/browser-api.ts';
import { apiKey, changeCached } from '../api/query-client.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { SwitchRow } from '../push/switch-row.tsx';

export function SavedHomeAlerts() {
  const { data } = useApi('GET /api/me/saved-home-alerts');
  const change = useChange({
    mutationFn: (tells_of_saved: boolean) =>
      browserApi.call('PUT /api/me/saved-home-alerts', { body: { tells_of_saved } }),
    onSuccess: (saved) => changeCached(apiKey('GET /api/me/saved-home-alerts'), saved),
    failed: 'Update failed',
  });
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
