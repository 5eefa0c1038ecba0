import { useMutation, useQuery } from '@tanstack/react-query';
import type { QuickReplies } from '../../../contract/chats/chats.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';

const queryKey = ['me', 'quick-replies'];

/** The person's quick replies; undefined until they are loaded. */
export const useQuickReplies = () =>
  useQuery({ queryKey, queryFn: () => browserApi.call('GET /api/me/quick-replies') }, queryClient)
    .data?.texts;

export const useSaveQuickReplies = () =>
  useMutation(
    {
      // An answer to a read that is already running may be older than this change.
      onMutate: () => queryClient.cancelQueries({ queryKey }),
      mutationFn: (body: QuickReplies) => browserApi.call('PUT /api/me/quick-replies', { body }),
      onSuccess: (saved) => queryClient.setQueryData<QuickReplies>(queryKey, saved),
    },
    queryClient,
  );
