import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnPush, PushSettings } from '../../contract/push.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { sayFailure } from '../api/say-failure.ts';
import { type DeviceState, readDeviceState } from './device.ts';

const queryKey = ['me', 'push'];

interface OwnDevice {
  own: OwnPush;
  state: DeviceState;
}

async function readOwn(): Promise<OwnDevice> {
  const own = await browserApi.call('GET /api/me/push');
  return { own, state: await readDeviceState(own) };
}

/** Settings of the person, and how it stands with this device. */
export const useOwnPush = () => useQuery({ queryKey, queryFn: readOwn }, queryClient);

export const refreshOwnPush = () => queryClient.invalidateQueries({ queryKey });

/** Saves the settings as a whole; the last that was saved is shown. */
export function useSaveSettings() {
  return useMutation(
    {
      // What is being read may be from before.
      onMutate: () => queryClient.cancelQueries({ queryKey }),
      mutationFn: (body: PushSettings) => browserApi.call('PUT /api/me/push/settings', { body }),
      onSuccess: (settings) =>
        queryClient.setQueryData<OwnDevice>(
          queryKey,
          (known) => known && { ...known, own: { ...known.own, settings } },
        ),
      onError: (error) =>
        sayFailure(error, {
          title: 'Update failed',
          description: 'Please try again in a moment.',
        }),
      onSettled: () => void refreshOwnPush(),
    },
    queryClient,
  );
}
