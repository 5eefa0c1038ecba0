import type { Occasion } from './offer-rules.ts';

/** Offers notifications on this device; does nothing if the code fails to load. */
export async function offerDevice(occasion: Occasion): Promise<void> {
  const code = await import('./ask-for-device.ts').catch(() => undefined);
  await code?.askForDevice(occasion);
}
