import type { Occasion } from './offer-rules.ts';

/** Offers to be told on this device; without the code there is no offer. */
export async function offerDevice(occasion: Occasion): Promise<void> {
  const code = await import('./ask-for-device.ts').catch(() => undefined);
  await code?.askForDevice(occasion);
}
