import type { Me } from '../../../contract/accounts/accounts.ts';
import { changeCached, queryClient } from '../api/query-client.ts';
import { useApi } from '../api/use-api.ts';
import { onAuthEvent, reportAuthEvent } from './auth-events.ts';
import { readSession, useSession, writeSession } from './session-store.ts';

export const meKey = (userId: string | undefined) => ['me', userId];

// Clears the whole cache, because any entry can contain the person's data.
onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') queryClient.clear();
});

export function useMe() {
  const userId = useSession()?.user.id;
  return useApi('GET /api/me', {}, { queryKey: meKey(userId), enabled: userId !== undefined });
}

export const cacheMe = (me: Me): void => changeCached(meKey(me.id), me);

/** Merges only the changed fields, because the rest of a response can be older than the cache. */
export const changeMe = (id: string, fields: Partial<Me>): void =>
  changeCached<Me>(meKey(id), (me) => me && { ...me, ...fields });

/** Applies a change to the cached account and to the copy of its name and picture in the session. */
export function changeOwnProfile(id: string, fields: Partial<Me>): void {
  changeMe(id, fields);
  const session = readSession();
  if (session?.user.id !== id) return;
  const { user } = session;
  const user_metadata = {
    ...user.user_metadata,
    ...('name' in fields && { name: fields.name }),
    ...('avatar' in fields && { avatar_url: fields.avatar }),
  };
  writeSession({ ...session, user: { ...user, user_metadata } });
  reportAuthEvent('USER_UPDATED', readSession());
}

type RoleInfo = Pick<Me, 'role'> & { viewer_can: Pick<Me['viewer_can'], 'become_lister'> };
const renterInfo: RoleInfo = { role: 'renter', viewer_can: { become_lister: true } };

/** Undefined while loading; renter if the account cannot be read (ERR-04). */
export function useRoleInfo(): RoleInfo | undefined {
  const { data, error } = useMe();
  if (error) console.warn('The role could not be read', error);
  return data ?? (error ? renterInfo : undefined);
}

/** The viewer's access to the admin area. The server confirms write access (ROLE-11). */
export function useAdministration(): 'none' | 'read' | 'write' | undefined {
  const { data: me, error } = useMe();
  const check = useApi(
    'POST /api/rpc/is_super_admin',
    { body: {} },
    {
      queryKey: ['is_super_admin', me?.id],
      enabled: me?.viewer_can.administer === true,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  if (error) return 'none';
  if (!me?.viewer_can.administer) return me && (me.viewer_can.see_administration ? 'read' : 'none');
  return check.data === undefined ? undefined : check.data ? 'write' : 'none';
}

/** Hides actions from read-only administrators, whose requests the server would refuse. */
export const useCanAdminister = (): boolean => useAdministration() === 'write';
