/** The browser's offer to install; not in TypeScript's library, since not all browsers have it. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = 'musha.install-dismissed';

/** Whether the card was dismissed in this session (PWA-10). */
export function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

export function rememberDismissal(): void {
  try {
    sessionStorage.setItem(dismissedKey, 'yes');
  } catch {
    // Where nothing is kept the card comes back with the next page.
  }
}
