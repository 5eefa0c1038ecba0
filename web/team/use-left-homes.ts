import { useMutation, useQuery } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { refetchOwnProperties } from '../dashboards/property-table/own-properties.ts';
import { counted } from '../ui/text/counted.ts';
import { toast } from '../ui/toast/toast.ts';

export const useLeftHomes = (agencyId: number) =>
  useQuery(
    {
      queryKey: ['agency', agencyId, 'left-homes'],
      queryFn: () =>
        browserApi.call('GET /api/agencies/{id}/left-homes', { params: { id: agencyId } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );

export function useAssignHomes(agencyId: number, from: string) {
  const refetchTeam = async () => {
    await queryClient.invalidateQueries({ queryKey: ['agency', agencyId] });
    await refetchOwnProperties();
  };
  return useMutation(
    {
      mutationFn: ({ id: to }: { id: string; name: string }) =>
        browserApi.call('POST /api/agencies/{id}/left-homes/handover', {
          params: { id: agencyId },
          body: { from, to },
        }),
      onSuccess: async ({ homes }, { name }) => {
        toast({ title: `${name} now looks after ${counted(homes, 'home')}`, tone: 'positive' });
        await refetchTeam();
      },
      onError: (error) => {
        showErrorToast(error, {
          title: 'Could not assign the homes',
          description: 'Please try again in a moment.',
        });
        return refetchTeam();
      },
    },
    queryClient,
  );
}
