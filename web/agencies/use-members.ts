import { useMutation, useQuery } from '@tanstack/react-query';
import type { AgencyUser } from '../../contract/agencies/agencies.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { readWholeList } from '../api/read-whole-list.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { toast } from '../ui/toast/toast.ts';

const description = 'Please try again in a moment.';
const keyOf = (agencyId: number) => ['agency', agencyId, 'users'];

export function useMembers(id: number) {
  const read = useQuery(
    {
      queryKey: keyOf(id),
      queryFn: () =>
        readWholeList(browserApi, 'GET /api/agencies/{id}/users', { params: { id }, query: {} }),
    },
    queryClient,
  );
  useFailureToast(read.error, { title: 'Could not load the members' });
  return read;
}

export function useMemberDecision(agencyId: number, { id: user_id, name }: AgencyUser) {
  const finish = (title: string) => {
    toast({ title, tone: 'positive' });
    return queryClient.invalidateQueries({ queryKey: keyOf(agencyId) });
  };
  const confirm = useMutation(
    {
      mutationFn: () =>
        browserApi.call('POST /api/agencies/{id}/users', {
          params: { id: agencyId },
          body: { user_id },
        }),
      onSuccess: () => finish(`${name ?? 'The agent'} is confirmed`),
      onError: (error) =>
        showErrorToast(error, { title: 'Could not confirm the agent', description }),
    },
    queryClient,
  );
  const remove = useMutation(
    {
      mutationFn: () =>
        browserApi.call('DELETE /api/agencies/{id}/users/{user_id}', {
          params: { id: agencyId, user_id },
        }),
      onSuccess: () => finish(`${name ?? 'The agent'} was removed`),
      onError: (error) =>
        showErrorToast(error, { title: 'Could not remove the agent', description }),
    },
    queryClient,
  );
  return { confirm, remove, isBusy: confirm.isPending || remove.isPending };
}
