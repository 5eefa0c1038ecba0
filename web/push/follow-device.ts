import { apiOf } from '../api/browser-api.ts';
import { readSession } from '../session/session-store.ts';
import { leaveDevice, subscribe } from './device.ts';
import { findRegistration, permissionOf, pushSupport } from './push-support.ts';
import { registeredDevice } from './registered-device.ts';

const compareEveryMs = 24 * 3_600_000;

/** Unsubscribes after a sign-out, and once a day compares the subscription with the server's. */
export async function followDevice(): Promise<void> {
  const told = registeredDevice.read();
  if (!told || pushSupport() !== 'yes') return;
  try {
    const me = readSession()?.user.id;
    if (told.userId !== me) return await leaveDevice();
    const age = Date.now() - told.comparedAt;
    if (age >= 0 && age < compareEveryMs) return;
    const registration = await findRegistration();
    if (!registration) return;
    if ((await permissionOf(registration)) !== 'granted') return await leaveDevice();
    await subscribe(registration, me, await apiOf(me).call('GET /api/me/push'));
  } catch (error) {
    console.warn('Notifications of this device could not be looked after', error);
  }
}
