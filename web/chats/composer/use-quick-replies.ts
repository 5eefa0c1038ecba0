import type { QuickReplies } from '../../../contract/chats/chats.ts';
import { browserApi } from '../../api/browser-api.ts';
import { apiKey, changeCached } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { useChange } from '../../api/use-change.ts';

/** The person's quick replies; undefined while they load. */
export const useQuickReplies = () => useApi('GET /api/me/quick-replies').data?.texts;

export const useSaveQuickReplies = () =>
  useChange({
    mutationFn: (body: QuickReplies) => browserApi.call('PUT /api/me/quick-replies', { body }),
    onSuccess: (saved) => changeCached<QuickReplies>(apiKey('GET /api/me/quick-replies'), saved),
  });
