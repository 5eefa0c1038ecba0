import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../contract/accounts/accounts.ts';
import { browserApi } from '../api/browser-api.ts';
import { changeCached, queryClient } from '../api/query-client.ts';
import { onAuthEvent } from './auth-events.ts';
import { useSession } from './session-store.ts';

export const meKey = (userId: string | undefined) => ['me', userId];

// Signing out clears the whole cache, because it may hold the person's data.
onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') queryClient.clear();
});

/** Reads the signed-in person's account; disabled while nobody is signed in. */
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

export const rememberMe = (me: Me): void => changeCached(meKey(me.id), me);

/** Keeps what one change has brought: the rest of its answer may be older than what is known. */
export const changeMe = (id: string, fields: Partial<Me>): void =>
  changeCached<Me>(meKey(id), (me) => me && { ...me, ...fields });

type Standing = Pick<Me, 'role'> & { viewer_can: Pick<Me['viewer_can'], 'become_lister'> };
const standingOfRenters: Standing = { role: 'renter', viewer_can: { become_lister: true } };

/**
 * The person's role and whether they can become a lister, for the menus; undefined while it loads.
 * After a failed lookup the person counts as a renter (ERR-04).
 */
export function useStanding(): Standing | undefined {
  const { data, error } = useMe();
  if (error) console.warn('The role could not be looked up', error);
  return data ?? (error ? standingOfRenters : undefined);
}

/**
 * Tells whether the viewer may read or change the administration; undefined while it loads. The
 * server is asked once more, only for accounts that may change it (ROLE-11).
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

/** Hides from people who may only read the buttons whose action the server would refuse. */
export const useAdministers = (): boolean => useAdministration() === 'write';
