import { refetchApi } from '../../api/query-client.ts';
import { useChange } from '../../api/use-change.ts';
import { useAdminApi } from '../admin-api.ts';

export const useAdministrators = () => useAdminApi('GET /api/admin/administrators');

export const refreshAdministrators = () => refetchApi('GET /api/admin/administrators');

export function useAdministratorChange<T>(
  change: () => Promise<T>,
  texts: { done?: string; failed: string; onDone?(answer: T): void },
) {
  return useChange({
    mutationFn: change,
    done: texts.done,
    failed: texts.failed,
    onSuccess: async (answer) => {
      texts.onDone?.(answer);
      await refreshAdministrators();
    },
  });
}
