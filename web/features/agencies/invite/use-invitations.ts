import type { InvitationLink } from '../../../../contract/agencies/invitations.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';

export const useInvitations = (id: number) =>
  useApi('GET /api/agencies/{id}/invitations', { params: { id } });

/** Creates or withdraws a link. Calls `onMade` even if the person has left the page. */
export function useInvitationChanges(id: number, onMade: (made: InvitationLink) => void) {
  const refetchInvitations = () => refetchApi('GET /api/agencies/{id}/invitations', { id });
  const invite = useChange({
    mutationFn: (most_uses: number) =>
      browserApi.call('POST /api/agencies/{id}/invitations', {
        params: { id },
        body: { most_uses },
      }),
    onSuccess: (made) => {
      onMade(made);
      return refetchInvitations();
    },
    failed: 'Could not create the link',
  });
  const withdraw = useChange({
    mutationFn: (invitation_id: string) =>
      browserApi.call('DELETE /api/agencies/{id}/invitations/{invitation_id}', {
        params: { id, invitation_id },
      }),
    onSettled: refetchInvitations,
    done: 'Invitation withdrawn',
    failed: 'Could not withdraw the invitation',
  });
  return { invite, withdraw };
}
