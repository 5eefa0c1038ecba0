import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { toast } from '../../ui/toast/toast.ts';
import { adminApi } from '../admin-api.ts';

const key = ['admin', 'administrators'];

export const useAdministrators = () =>
  useQuery(
    { queryKey: key, queryFn: () => adminApi.call('GET /api/admin/administrators') },
    queryClient,
  );

export const refreshAdministrators = () => queryClient.invalidateQueries({ queryKey: key });

export function useAdministratorChange<T>(
  change: () => Promise<T>,
  texts: { done?: string; failed: string; onDone?(answer: T): void },
) {
  return useMutation(
    {
      mutationFn: change,
      onSuccess: async (answer) => {
        if (texts.done) toast({ title: texts.done, tone: 'positive' });
        texts.onDone?.(answer);
        await refreshAdministrators();
      },
      onError: (error) =>
        showErrorToast(error, {
          title: texts.failed,
          description: 'Please try again in a moment.',
        }),
    },
    queryClient,
  );
}
