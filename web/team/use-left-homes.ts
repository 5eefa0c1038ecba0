import { useMutation, useQuery } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { readOwnPropertiesAgain } from '../dashboards/property-table/own-properties.ts';
import { counted } from '../ui/text/counted.ts';
import { toast } from '../ui/toast/toast.ts';

/** Reads the homes that agents listed for the agency before they left it. */
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

/** Names who takes the homes of an agent who left (TEAM-09). */
export function useGiveHomes(agencyId: number, from: string) {
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: ['agency', agencyId] });
    await readOwnPropertiesAgain();
  };
  return useMutation(
    {
      mutationFn: ({ id: to }: { id: string; name: string }) =>
        browserApi.call('POST /api/agencies/{id}/left-homes/handover', {
          params: { id: agencyId },
          body: { from, to },
        }),
      onSuccess: async ({ homes }, { name }) => {
        toast({ title: `${name} looks after ${counted(homes, 'home')} now`, tone: 'positive' });
        await readAgain();
      },
      onError: (error) => {
        showErrorToast(error, {
          title: 'The homes were not given',
          description: 'Please try again in a moment.',
        });
        return readAgain();
      },
    },
    queryClient,
  );
}
