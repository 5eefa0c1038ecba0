import { useMutation, useQuery } from '@tanstack/react-query';
import type { InvitationLink } from '../../../contract/agencies/invitations.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { toast } from '../../ui/toast/toast.ts';

const description = 'Please try again in a moment.';
const keyOf = (agencyId: number) => ['agency', agencyId, 'invitations'];

export const useInvitations = (id: number) =>
  useQuery(
    {
      queryKey: keyOf(id),
      queryFn: () => browserApi.call('GET /api/agencies/{id}/invitations', { params: { id } }),
    },
    queryClient,
  );

/** Creates or withdraws a link. Calls `onMade` even if the person has left the page. */
export function useInvitationChanges(agencyId: number, onMade: (made: InvitationLink) => void) {
  const refetchInvitations = () => queryClient.invalidateQueries({ queryKey: keyOf(agencyId) });
  const invite = useMutation(
    {
      mutationFn: (most_uses: number) =>
        browserApi.call('POST /api/agencies/{id}/invitations', {
          params: { id: agencyId },
          body: { most_uses },
        }),
      onSuccess: (made) => {
        onMade(made);
        return refetchInvitations();
      },
      onError: (error) =>
        showErrorToast(error, { title: 'Could not create the link', description }),
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
        toast({ title: 'Invitation withdrawn', tone: 'positive' });
        return refetchInvitations();
      },
      onError: (error) => {
        showErrorToast(error, { title: 'Could not withdraw the invitation', description });
        return refetchInvitations();
      },
    },
    queryClient,
  );
  return { invite, withdraw };
}
