import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnPush, PushSettings } from '../../contract/push/push.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { sayFailure } from '../api/say-failure.ts';
import { readDeviceAbility } from './device.ts';

const queryKey = ['me', 'push'];
const deviceKey = [...queryKey, 'device'];

/** Reads the person's settings, and this device as the server knows it. */
export const useOwnPush = () =>
  useQuery({ queryKey, queryFn: () => browserApi.call('GET /api/me/push') }, queryClient);

/**
 * Reads the ability of this device; it is a query of its own, because the settings need no worker.
 */
export const useDeviceAbility = () =>
  useQuery({ queryKey: deviceKey, queryFn: readDevice, networkMode: 'always' }, queryClient);

async function readDevice() {
  const device = await readDeviceAbility();
  // On a slow line it may still come.
  if ('unable' in device && device.unable === 'no-worker')
    void navigator.serviceWorker.ready.then(refreshDevice);
  return device;
}

export const refreshSettings = () => queryClient.invalidateQueries({ queryKey, exact: true });

export const refreshDevice = () => queryClient.invalidateQueries({ queryKey: deviceKey });

/**
 * Reads settings and device again: a device is on if its subscription is the one that the server
 * knows.
 */
export const refreshOwnPush = () => queryClient.invalidateQueries({ queryKey });

/** Saves the settings as a whole, and shows those saved last. */
export function useSaveSettings() {
  return useMutation(
    {
      // An answer to a read that is already running may be older than this change.
      onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
      mutationFn: (body: PushSettings) => browserApi.call('PUT /api/me/push/settings', { body }),
      onSuccess: (settings) =>
        queryClient.setQueryData<OwnPush>(queryKey, (known) => known && { ...known, settings }),
      onError: (error) =>
        sayFailure(error, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
      onSettled: () => void refreshSettings(),
    },
    queryClient,
  );
}
