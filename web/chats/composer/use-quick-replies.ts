import { useMutation, useQuery } from '@tanstack/react-query';
import type { QuickReplies } from '../../../contract/chats/chats.ts';
import { browserApi } from '../../api/browser-api.ts';
import { changeCached, queryClient } from '../../api/query-client.ts';

const queryKey = ['me', 'quick-replies'];

/** The person's quick replies; undefined while they load. */
export const useQuickReplies = () =>
  useQuery({ queryKey, queryFn: () => browserApi.call('GET /api/me/quick-replies') }, queryClient)
    .data?.texts;

export const useSaveQuickReplies = () =>
  useMutation(
    {
      mutationFn: (body: QuickReplies) => browserApi.call('PUT /api/me/quick-replies', { body }),
      onSuccess: (saved) => changeCached<QuickReplies>(queryKey, saved),
    },
    queryClient,
  );
