import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session-store.ts';

/** The number of unread messages. Code that notices a change must refetch the number. */
export const unreadQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['unread-messages', userId],
    queryFn: async () => (await browserApi.call('GET /api/me/unread-messages')).count,
    enabled: userId !== undefined,
  });

export const useUnread = (): number =>
  useQuery(unreadQuery(useSession()?.user.id), queryClient).data ?? 0;
