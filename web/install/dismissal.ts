/** The beforeinstallprompt event, which TypeScript's DOM library does not declare. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = 'musha.install-dismissed';

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
    // Without storage the card appears again on the next page.
  }
}
