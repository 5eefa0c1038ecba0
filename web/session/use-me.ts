import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../contract/accounts.ts';
import type { Role } from '../../contract/roles.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { onAuthEvent } from './auth-events.ts';
import { useSession } from './session-store.ts';

export const meKey = (userId: string | undefined) => ['me', userId];

// Whoever signs out takes everything the cache knows with them.
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

/** The role, undefined while it is looked up; a lookup that failed makes a renter (ERR-04). */
export function useRole(): Role | undefined {
  const { data, error } = useMe();
  if (error) console.warn('The role could not be looked up', error);
  return data?.role ?? (error ? 'renter' : undefined);
}

/** Asked only of an account whose role says so; the answer stays in the cache (ROLE-11). */
export function useIsSuperAdmin(): boolean | undefined {
  const { data: me } = useMe();
  const check = useQuery(
    {
      queryKey: ['is_super_admin', me?.id],
      queryFn: () => browserApi.call('POST /api/rpc/is_super_admin', { body: {} }),
      enabled: me?.role === 'super_admin',
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return check.data;
}
