import { useMutation, useQuery } from '@tanstack/react-query';
import type { InvitationLink } from '../../../contract/agencies/invitations.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { toast } from '../../ui/toast/toast.ts';

const description = 'Please try again in a moment.';
const keyOf = (agencyId: number) => ['agency', agencyId, 'invitations'];

/** Reads the invitations that can still be accepted. */
export const useInvitations = (id: number) =>
  useQuery(
    {
      queryKey: keyOf(id),
      queryFn: () => browserApi.call('GET /api/agencies/{id}/invitations', { params: { id } }),
    },
    queryClient,
  );

/** Makes a link, or withdraws one; `onMade` is told of a link even when its page was left. */
export function useInviting(agencyId: number, onMade: (made: InvitationLink) => void) {
  const readAgain = () => queryClient.invalidateQueries({ queryKey: keyOf(agencyId) });
  const invite = useMutation(
    {
      mutationFn: (most_uses: number) =>
        browserApi.call('POST /api/agencies/{id}/invitations', {
          params: { id: agencyId },
          body: { most_uses },
        }),
      onSuccess: (made) => {
        onMade(made);
        return readAgain();
      },
      onError: (error) => showErrorToast(error, { title: 'Could not make the link', description }),
    },
    queryClient,
  );
  const withdraw = useMutation(
    {
      mutationFn: (invitation_id: string) =>
        browserApi.call('DELETE /api/agencies/{id}/invitations/{invitation_id}', {
          params: { id: agencyId, invitation_id },
        }),
      onSuccess: () => {
        toast({ title: 'The invitation is withdrawn', tone: 'positive' });
        return readAgain();
      },
      onError: (error) => {
        showErrorToast(error, { title: 'Could not withdraw the invitation', description });
        return readAgain();
      },
    },
    queryClient,
  );
  return { invite, withdraw };
}
