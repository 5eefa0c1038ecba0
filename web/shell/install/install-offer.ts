import { nextPause } from '../../ui/overlay/next-pause.ts';
import { type InstallOffer, wasDismissed } from './dismissal.ts';

const cardAfterMs = 5_000;

/** After 5 seconds, waits for a pause and shows the card (PWA-05, PWA-06, PWA-10 to PWA-12). */
export function offerInstall(offer: Event): void {
  if (isInstalled() || wasDismissed()) return;
  setTimeout(async () => {
    await nextPause();
    const code = await import('./install-card.tsx').catch(() => undefined);
    code?.showInstallCard(offer as InstallOffer);
  }, cardAfterMs);
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
