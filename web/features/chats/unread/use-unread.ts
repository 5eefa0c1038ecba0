import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useCached } from '../../../client/api/use-api.ts';
import { useSession } from '../../../client/session/session-store.ts';

/** The number of unread messages. Code that notices a change must refetch the number. */
export const unreadQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['unread-messages', userId],
    queryFn: async () => (await browserApi.call('GET /api/me/unread-messages')).count,
    enabled: userId !== undefined,
  });

export const useUnread = (): number => useCached(unreadQuery(useSession()?.user.id)).data ?? 0;
