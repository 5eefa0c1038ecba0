import type { Occasion } from './offer-rules.ts';

export async function offerDevice(occasion: Occasion): Promise<void> {
  const code = await import('./ask-for-device.ts').catch(() => undefined);
  await code?.askForDevice(occasion);
}
