import { apiOf } from '../api/browser-api.ts';
import { readSession } from '../session/session-store.ts';
import { subscribe, unsubscribeDevice } from './device.ts';
import { findRegistration, permissionOf, pushSupport } from './push-support.ts';
import { registeredDevice } from './registered-device.ts';

const compareEveryMs = 24 * 3_600_000;

/** Unsubscribes after a sign-out, and once a day compares the subscription with the server's. */
export async function followDevice(): Promise<void> {
  const registered = registeredDevice.read();
  if (!registered || pushSupport() !== 'yes') return;
  try {
    const me = readSession()?.user.id;
    if (registered.userId !== me) return await unsubscribeDevice();
    const age = Date.now() - registered.comparedAt;
    if (age >= 0 && age < compareEveryMs) return;
    const registration = await findRegistration();
    if (!registration) return;
    if ((await permissionOf(registration)) !== 'granted') return await unsubscribeDevice();
    await subscribe(registration, me, await apiOf(me).call('GET /api/me/push'));
  } catch (error) {
    console.warn('Notifications on this device could not be updated', error);
  }
}
