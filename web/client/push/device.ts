import type { OwnPush } from '../../../contract/push/push.ts';
import { apiOf, browserApi } from '../api/browser-api.ts';
import { pushMark } from '../session/private-entries.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { closeShown } from './close-shown.ts';
import { findRegistration, permissionOf, pushSupport } from './push-support.ts';
import { registeredDevice } from './registered-device.ts';

export type DeviceState = 'no' | 'install-first' | 'no-worker' | 'blocked' | 'off' | 'on';

type DeviceAbility = { unable: Exclude<DeviceState, 'off' | 'on'> } | { endpoint?: string };

/** 'on' if the server has the same subscription as the device. */
export function deviceState(device: DeviceAbility, { endpoint }: OwnPush): DeviceState {
  if ('unable' in device) return device.unable;
  return device.endpoint !== undefined && device.endpoint === endpoint ? 'on' : 'off';
}

export async function readDeviceAbility(): Promise<DeviceAbility> {
  const support = pushSupport();
  if (support !== 'yes') return { unable: support };
  const registration = await findRegistration();
  if (!registration) return { unable: 'no-worker' };
  if ((await permissionOf(registration)) === 'denied') return { unable: 'blocked' };
  const subscription = await registration.pushManager.getSubscription();
  return subscription ? { endpoint: subscription.endpoint } : {};
}

/** Asks for the browser's permission after a tap; resolves to whether it was granted. */
export async function turnOn(userId: string): Promise<boolean> {
  // Asks first, because browsers show the permission prompt only shortly after a tap.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await findRegistration();
  if (!registration) throw new Error('no worker');
  await subscribe(registration, userId, await apiOf(userId).call('GET /api/me/push'));
  return true;
}

/** Subscribes, unless the device and the server have the same subscription with the current key. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  userId: string,
  { endpoint, public_key }: OwnPush,
): Promise<void> {
  const before = await pushManager.getSubscription();
  const isSame =
    before?.endpoint === endpoint && keyText(before.options.applicationServerKey) === public_key;
  if (!isSame) {
    await before?.unsubscribe();
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: public_key,
    });
    await apiOf(userId).call('PUT /api/me/push/subscription', { body: bodyOf(made) });
  }
  // The worker shows the text of notifications only if this entry exists.
  await privateStoreOf(userId).write(pushMark, { since: Date.now() });
  registeredDevice.write({ userId, comparedAt: Date.now() });
}

function bodyOf(subscription: PushSubscription) {
  const key = (name: PushEncryptionKeyName) => keyText(subscription.getKey(name));
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: key('p256dh'), auth: key('auth') },
  };
}

export async function turnOff(): Promise<void> {
  await browserApi.call('DELETE /api/me/push/subscription');
  await unsubscribeDevice();
}

/** Stops all notifications on this device, including those that a push service has queued. */
export async function unsubscribeDevice(): Promise<void> {
  const registered = registeredDevice.read();
  if (registered) await privateStoreOf(registered.userId).remove(pushMark);
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari supports push and notifications only from version 16.
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await closeShown();
  registeredDevice.write(null);
}

/** Encodes a key as base64url without padding. */
const keyText = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
