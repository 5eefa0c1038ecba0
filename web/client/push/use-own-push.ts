import type { OwnPush, PushSettings } from '../../../contract/push/push.ts';
import { browserApi } from '../api/browser-api.ts';
import { apiKey, queryClient } from '../api/query-client.ts';
import { useApi, useCached } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { readDeviceAbility } from './device.ts';

const queryKey = apiKey('GET /api/me/push');
const deviceKey = [...queryKey, 'device'];

export const useOwnPush = () => useApi('GET /api/me/push');

/** A separate query, so that the settings can be shown before the worker is active. */
export const useDeviceAbility = () =>
  useCached({ queryKey: deviceKey, queryFn: readDevice, networkMode: 'always' });

async function readDevice() {
  const device = await readDeviceAbility();
  // On a slow connection, the worker may only become active later, so the device is read again.
  if ('unable' in device && device.unable === 'no-worker')
    void navigator.serviceWorker.ready.then(refreshDevice);
  return device;
}

const refreshSettings = () => queryClient.invalidateQueries({ queryKey, exact: true });

export const refreshDevice = () => queryClient.invalidateQueries({ queryKey: deviceKey });

/** Refetches both queries, because the device and the server must have the same subscription. */
export const refreshOwnPush = () => queryClient.invalidateQueries({ queryKey });

export function useSaveSettings() {
  return useChange({
    // Cancels a pending read, because its response can be older than this change.
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    mutationFn: (body: PushSettings) => browserApi.call('PUT /api/me/push/settings', { body }),
    onSuccess: (settings) =>
      queryClient.setQueryData<OwnPush>(queryKey, (known) => known && { ...known, settings }),
    failed: 'Update failed',
    onSettled: () => void refreshSettings(),
  });
}
