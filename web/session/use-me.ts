import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../contract/accounts/accounts.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { onAuthEvent } from './auth-events.ts';
import { useSession } from './session-store.ts';

export const meKey = (userId: string | undefined) => ['me', userId];

// A sign-out clears everything the cache knows.
onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') queryClient.clear();
});

/** Everything about the signed-in person. */
export function useMe() {
  const userId = useSession()?.user.id;
  return useQuery(
    {
      queryKey: meKey(userId),
      queryFn: () => browserApi.call('GET /api/me'),
      enabled: userId !== undefined,
    },
    queryClient,
  );
}

export function rememberMe(me: Me): void {
  queryClient.setQueryData(meKey(me.id), me);
}

type Standing = Pick<Me, 'role'> & { viewer_can: Pick<Me['viewer_can'], 'become_lister'> };
const standingOfRenters: Standing = { role: 'renter', viewer_can: { become_lister: true } };

/** The menus go by this, undefined while it is looked up; a failed lookup makes a renter (ERR-04). */
export function useStanding(): Standing | undefined {
  const { data, error } = useMe();
  if (error) console.warn('The role could not be looked up', error);
  return data ?? (error ? standingOfRenters : undefined);
}

/**
 * What the viewer may do in the administration, undefined while it is looked up. Only for an account
 * that may change something there the server is asked again, once (ROLE-11).
 */
export function useAdministration(): 'none' | 'read' | 'write' | undefined {
  const { data: me, error } = useMe();
  const check = useQuery(
    {
      queryKey: ['is_super_admin', me?.id],
      queryFn: () => browserApi.call('POST /api/rpc/is_super_admin', { body: {} }),
      enabled: me?.viewer_can.administer === true,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  if (error) return 'none';
  if (!me?.viewer_can.administer) return me && (me.viewer_can.see_administration ? 'read' : 'none');
  return check.data === undefined ? undefined : check.data ? 'write' : 'none';
}

/** A person who only reads is shown nothing that would be refused. */
export const useAdministers = (): boolean => useAdministration() === 'write';
