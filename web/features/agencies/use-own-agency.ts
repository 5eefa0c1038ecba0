import type { Agency } from '../../../contract/agencies/agencies.ts';
import { apiKey, changeCached } from '../../client/api/query-client.ts';
import { useApi } from '../../client/api/use-api.ts';
import { useFailureToast } from '../../client/api/use-failure-toast.ts';

export function useAgency(id: number) {
  const read = useApi('GET /api/agencies/{id}', { params: { id } });
  useFailureToast(read.error, {
    title: 'Error',
    description: 'Failed to load agency data. Please try again.',
  });
  return read;
}

export function rememberAgency(id: number, changed: Partial<Agency>): void {
  changeCached<Agency>(
    apiKey('GET /api/agencies/{id}', { id }),
    (agency) => agency && { ...agency, ...changed },
  );
}
