import { useAdminApi } from '../admin-api.ts';

/** The key starts with the key for reports, so that deciding a report refetches the worklist. */
export const useWorklist = () =>
  useAdminApi('GET /api/admin/worklist', {}, { refetchOnMount: 'always' });
