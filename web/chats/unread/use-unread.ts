import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session-store.ts';

/** How many messages somebody has not read; asked again by whatever hears that it changed. */
export const unreadQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['unread-messages', userId],
    queryFn: async () => (await browserApi.call('GET /api/me/unread-messages')).count,
    enabled: userId !== undefined,
  });

/** The same as React state; 0 until it is known. */
export const useUnread = (): number =>
  useQuery(unreadQuery(useSession()?.user.id), queryClient).data ?? 0;
