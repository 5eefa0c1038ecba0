import { browserApi } from '../api/browser-api.ts';
import { refetchApi } from '../api/query-client.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { refetchOwnProperties } from '../dashboards/property-table/own-properties.ts';
import { counted } from '../ui/text/counted.ts';

export const useLeftHomes = (agencyId: number) =>
  useApi(
    'GET /api/agencies/{id}/left-homes',
    { params: { id: agencyId } },
    { refetchOnMount: 'always' },
  );

export function useAssignHomes(agencyId: number, from: string) {
  const refetchTeam = async () => {
    await refetchApi('GET /api/agencies/{id}', { id: agencyId });
    await refetchOwnProperties();
  };
  return useChange({
    mutationFn: ({ id: to }: { id: string; name: string }) =>
      browserApi.call('POST /api/agencies/{id}/left-homes/handover', {
        params: { id: agencyId },
        body: { from, to },
      }),
    done: ({ homes }, { name }) => `${name} now looks after ${counted(homes, 'home')}`,
    onSuccess: () => refetchTeam(),
    failed: 'Could not assign the homes',
    onError: () => refetchTeam(),
  });
}
