import { useQuery } from '@tanstack/react-query';
import type { SystemSetting } from '../../../contract/settings-api.ts';
import { changeCached, queryClient } from '../../api/query-client.ts';
import { adminApi } from '../admin-api.ts';

const settingsKey = ['admin', 'settings'];
export const historyKey = (key: SystemSetting['key']) => ['admin', 'setting history', key];

const readSettings = () => adminApi.call('GET /api/admin/settings');

export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: readSettings }, queryClient);

export async function readSetting(key: SystemSetting['key']): Promise<SystemSetting | undefined> {
  const settings = await queryClient.fetchQuery({
    queryKey: settingsKey,
    queryFn: readSettings,
    staleTime: 0,
  });
  return settings.find((setting) => setting.key === key);
}

export async function rememberSetting(changed: SystemSetting): Promise<void> {
  changeCached<SystemSetting[]>(settingsKey, (settings) =>
    settings?.map((setting) => (setting.key === changed.key ? changed : setting)),
  );
  await queryClient.invalidateQueries({ queryKey: historyKey(changed.key) });
}
