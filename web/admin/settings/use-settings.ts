import type { SystemSetting } from '../../../contract/settings-api.ts';
import { apiKey, changeCached, queryClient, refetchApi } from '../../api/query-client.ts';
import { adminApi, useAdminApi } from '../admin-api.ts';

const settingsKey = apiKey('GET /api/admin/settings');

export const useSettings = () => useAdminApi('GET /api/admin/settings');

export async function readSetting(key: SystemSetting['key']): Promise<SystemSetting | undefined> {
  const settings = await queryClient.fetchQuery({
    queryKey: settingsKey,
    queryFn: () => adminApi.call('GET /api/admin/settings'),
    staleTime: 0,
  });
  return settings.find((setting) => setting.key === key);
}

export async function rememberSetting(changed: SystemSetting): Promise<void> {
  changeCached<SystemSetting[]>(settingsKey, (settings) =>
    settings?.map((setting) => (setting.key === changed.key ? changed : setting)),
  );
  await refetchApi('GET /api/admin/settings/{key}/history', { key: changed.key });
}
