import type { AgencyUser } from '../../../contract/agencies/agencies.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { apiKey, refetchApi } from '../../client/api/query-client.ts';
import { readWholeList } from '../../client/api/read-whole-list.ts';
import { useCached } from '../../client/api/use-api.ts';
import { useChange } from '../../client/api/use-change.ts';
import { useFailureToast } from '../../client/api/use-failure-toast.ts';

export function useMembers(id: number) {
  const read = useCached({
    queryKey: apiKey('GET /api/agencies/{id}/users', { id }),
    queryFn: () =>
      readWholeList(browserApi, 'GET /api/agencies/{id}/users', { params: { id }, query: {} }),
  });
  useFailureToast(read.error, { title: 'Could not load the members' });
  return read;
}

export function useMemberDecision(id: number, { id: user_id, name }: AgencyUser) {
  const onSuccess = () => refetchApi('GET /api/agencies/{id}/users', { id });
  const confirm = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/agencies/{id}/users', { params: { id }, body: { user_id } }),
    onSuccess,
    done: `${name ?? 'The agent'} is confirmed`,
    failed: 'Could not confirm the agent',
  });
  const remove = useChange({
    mutationFn: () =>
      browserApi.call('DELETE /api/agencies/{id}/users/{user_id}', { params: { id, user_id } }),
    onSuccess,
    done: `${name ?? 'The agent'} was removed`,
    failed: 'Could not remove the agent',
  });
  return { confirm, remove, isBusy: confirm.isPending || remove.isPending };
}
